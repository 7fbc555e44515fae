// Shows a notice that came by web push, and leads to its page when it is pressed. It keeps nothing and fetches nothing.

self.addEventListener("push", (event) => {
  const said = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(said.title || "Sandtable", {
      body: said.text || "",
      tag: said.id || undefined,
      renotify: Boolean(said.id && !said.again),
      icon: "/static/mark.svg",
      data: { link: said.link || "/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = new URL(event.notification.data.link, self.location.origin);
  if (link.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
      const there = open.find((page) => page.url === link.href);
      return there ? there.focus() : self.clients.openWindow(link.href);
    }),
  );
});

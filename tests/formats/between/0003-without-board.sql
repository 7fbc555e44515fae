BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE campaigns (
	id INTEGER NOT NULL, 
	uid VARCHAR(32) NOT NULL, 
	slug VARCHAR(80) NOT NULL, 
	title VARCHAR(120) NOT NULL, 
	ruleset VARCHAR(64) NOT NULL, 
	document VARCHAR(64) NOT NULL, 
	created DATETIME NOT NULL, 
	dice VARCHAR(16) NOT NULL, 
	public_link VARCHAR(64), 
	turn VARCHAR(200) NOT NULL, 
	score VARCHAR(200) NOT NULL, 
	waiting TEXT NOT NULL, 
	result VARCHAR(300) NOT NULL, 
	finished BOOLEAN NOT NULL, 
	last INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (uid), 
	UNIQUE (slug), 
	FOREIGN KEY(document) REFERENCES documents (hash), 
	UNIQUE (public_link)
);
INSERT INTO "campaigns" VALUES(1,'eb9b0c33e2474511a56562e849d0e23b','an-evening','An evening','sealed_bid','3f2933bb468df6191cb60df672401374a78ea72d00eb6b0150f940ec8f64007a','2026-11-22 11:06:05.000000','all',NULL,'Round 1','Red 8 · Blue 8 · Green 8','red,blue,green','',0,11);
CREATE TABLE documents (
	hash VARCHAR(64) NOT NULL, 
	ruleset VARCHAR(64) NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	format INTEGER NOT NULL, 
	json TEXT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "documents" VALUES('6274c310f14704744937749011c6992d2b8359915b1b69200630c55388d8d8d5','sealed_bid','prices',1,'{"format":1,"lots":[{"key":"A1","name":"Brass Lamp","worth":3},{"key":"A2","name":"Ship in a Bottle","worth":4},{"key":"B1","name":"Tin Soldiers","worth":5},{"key":"B2","name":"Old Atlas","worth":6}],"title":"Things from the attic"}');
INSERT INTO "documents" VALUES('3f2933bb468df6191cb60df672401374a78ea72d00eb6b0150f940ec8f64007a','sealed_bid','auction',1,'{"format":1,"prices":{"id":"attic","kind":"prices","version":1},"purse":8,"rounds":2,"title":"An evening''s auction"}');
INSERT INTO "documents" VALUES('23efa0a417aaa456757f276be9aba6ce850e905e00e5ef755847db849c549b7c','sealed_bid','floor',1,'{"about":"","asides":[],"days":[],"doors":null,"format":1,"light":"lamps","map":{"board":"parlour","cells":[{"at":[0,0],"obstacle":null,"tags":[],"terrain":{"badge":"","figures":0,"name":"carpet","side":"","traits":[],"turn":0},"tile":null,"unit":null},{"at":[0,2],"obstacle":null,"tags":[],"terrain":{"badge":"","figures":0,"name":"carpet","side":"","traits":[],"turn":0},"tile":null,"unit":null}],"face":"oak","labels":[]},"stands":[],"title":"The great hall"}');
INSERT INTO "documents" VALUES('f10995bb3f70501836e4ccd8e4d8a7c900ef820aa0d69e01b992f554b6ba893d','sealed_bid','floor',1,'{"about":"","asides":[],"days":[],"doors":null,"format":1,"light":"lamps","map":{"board":"parlour","cells":[{"at":[0,0],"obstacle":null,"tags":[],"terrain":{"badge":"","figures":0,"name":"carpet","side":"","traits":[],"turn":0},"tile":null,"unit":null},{"at":[0,2],"obstacle":null,"tags":[],"terrain":{"badge":"","figures":0,"name":"carpet","side":"","traits":[],"turn":0},"tile":null,"unit":null},{"at":[2,2],"obstacle":null,"tags":[],"terrain":{"badge":"","figures":0,"name":"carpet","side":"","traits":[],"turn":0},"tile":null,"unit":null}],"face":"oak","labels":[]},"stands":[],"title":"The great hall"}');
CREATE TABLE draft_people (
	draft_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	may VARCHAR(8) NOT NULL, 
	PRIMARY KEY (draft_id, user_id), 
	FOREIGN KEY(draft_id) REFERENCES drafts (id), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "draft_people" VALUES(1,1,'read');
CREATE TABLE draft_visits (
	draft_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (draft_id, user_id), 
	FOREIGN KEY(draft_id) REFERENCES drafts (id), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
CREATE TABLE drafts (
	id INTEGER NOT NULL, 
	uid VARCHAR(32) NOT NULL, 
	ruleset VARCHAR(64) NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	owner_id INTEGER NOT NULL, 
	created DATETIME NOT NULL, 
	changed DATETIME NOT NULL, 
	changed_by VARCHAR(64) NOT NULL, 
	head INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	forked_work VARCHAR(80) NOT NULL, 
	forked_version INTEGER, 
	judged INTEGER NOT NULL, 
	errors INTEGER NOT NULL, 
	warnings INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (uid), 
	FOREIGN KEY(owner_id) REFERENCES users (id)
);
INSERT INTO "drafts" VALUES(1,'80e8a9244832456594ce770f5b4e9eb4','sealed_bid','floor','The great hall',5,'2026-11-22 11:06:05.000000','2026-11-22 11:06:05.000000','Ada',3,4,'',NULL,0,0,0);
INSERT INTO "drafts" VALUES(2,'af45848284b74d2c83c58f0fe1a887a0','sealed_bid','floor','The great hall',1,'2026-11-22 11:06:05.000000','2026-11-22 11:06:05.000000','Olga',1,1,'the-great-hall',1,0,0,0);
CREATE TABLE entries (
	campaign_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	user_id INTEGER, 
	who VARCHAR(64) NOT NULL, 
	seat VARCHAR(80) NOT NULL, 
	command TEXT, 
	faces TEXT NOT NULL, 
	typed BOOLEAN NOT NULL, 
	events TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	takes_back INTEGER, 
	reason VARCHAR(300) NOT NULL, 
	extra TEXT NOT NULL, 
	format INTEGER NOT NULL, 
	PRIMARY KEY (campaign_id, number), 
	UNIQUE (campaign_id, "key"), 
	FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "entries" VALUES(1,1,'start',1,'Olga','',NULL,'[]',0,'[{"type":"AuctionOpened","auction":{"title":"An evening''s auction","rounds":2,"purse":8,"prices":{"kind":"prices","id":"attic","version":1},"format":1},"prices":{"title":"Things from the attic","lots":[{"key":"A1","name":"Brass Lamp","worth":3},{"key":"A2","name":"Ship in a Bottle","worth":4},{"key":"B1","name":"Tin Soldiers","worth":5},{"key":"B2","name":"Old Atlas","worth":6}],"format":1},"rulings":{"ties":"dice","consent":true}}]','2026-11-22 11:06:05.000000','8c2dde154ed84fcdb93479d9fddb03b3',NULL,'','{"references":[["prices","attic",1,"6274c310f14704744937749011c6992d2b8359915b1b69200630c55388d8d8d5"]],"rulings":{"ties":"dice","consent":true}}',1);
INSERT INTO "entries" VALUES(1,2,'order',2,'Red','red','{"type":"PlaceBid","lot":"A1","price":3}','[]',0,'[{"type":"BidPlaced","lot":"A1","seat":"red","price":3}]','2026-11-22 11:06:05.000000','c84e92bfe6bb4a2abc9e6b9814664ef5',NULL,'','{}',1);
INSERT INTO "entries" VALUES(1,3,'order',3,'Blue','blue','{"type":"PlaceBid","lot":"A1","price":3}','[]',0,'[{"type":"BidPlaced","lot":"A1","seat":"blue","price":3}]','2026-11-22 11:06:05.000000','37636ec6e4df40548f4c9dab6a51ee3a',NULL,'','{}',1);
INSERT INTO "entries" VALUES(1,4,'order',4,'Green','green','{"type":"PlaceBid","lot":"A1","price":1}','[]',0,'[{"type":"BidPlaced","lot":"A1","seat":"green","price":1},{"type":"BidsRevealed","lot":"A1","bids":[["red",3],["blue",3],["green",1]],"winner":""}]','2026-11-22 11:06:05.000000','198a1cabca5c4f1f8332a1fb10b78002',NULL,'','{}',1);
INSERT INTO "entries" VALUES(1,5,'order',2,'Red','red','{"type":"ThrowForTie","lot":"A1"}','[6,2]',1,'[{"type":"TieThrown","lot":"A1","faces":[6,2],"winner":"red"}]','2026-11-22 11:06:05.000000','11f8f636a29947c883b7853634f79583',NULL,'','{}',1);
INSERT INTO "entries" VALUES(1,6,'order',2,'Red','red','{"type":"ReportHandover","lot":"A1","remark":"Grüße – „hier“"}','[]',0,'[{"type":"Proposed","subject":"A1","by":"red","wanted":[["blue","green"]],"words":"Red has the Brass Lamp. Grüße – „hier“"}]','2026-11-22 11:06:05.000000','5ca34cbb14bb4ca999c66792659d3cdf',NULL,'','{}',1);
INSERT INTO "entries" VALUES(1,7,'ask_back',2,'Red','red',NULL,'[]',0,'[]','2026-11-22 11:06:05.000000','3f2d8329a44645a6a2ef444e90fe57d2',6,'','{"wanted":[["blue"],["green"]]}',1);
INSERT INTO "entries" VALUES(1,8,'agree_back',3,'Blue','blue',NULL,'[]',0,'[]','2026-11-22 11:06:05.000000','b',6,'','{}',1);
INSERT INTO "entries" VALUES(1,9,'take_back',4,'Green','green',NULL,'[]',0,'[]','2026-11-22 11:06:05.000000','g',6,'','{}',1);
INSERT INTO "entries" VALUES(1,10,'order',3,'Blue','blue','{"type":"PlaceBid","lot":"A2","price":2}','[]',0,'[{"type":"BidPlaced","lot":"A2","seat":"blue","price":2}]','2026-11-22 11:06:05.000000','5454ae4614974d5fb5a18cf11d14bc3e',NULL,'','{}',1);
INSERT INTO "entries" VALUES(1,11,'opened',1,'Olga','',NULL,'[]',0,'[]','2026-11-22 11:06:05.000000','o',NULL,'For the archive.','{}',1);
CREATE TABLE links (
	id INTEGER NOT NULL, 
	token_hash VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	campaign_id INTEGER, 
	user_id INTEGER, 
	seat VARCHAR(80) NOT NULL, 
	holder_id INTEGER, 
	role VARCHAR(16) NOT NULL, 
	side VARCHAR(32) NOT NULL, 
	made_by VARCHAR(64) NOT NULL, 
	made DATETIME NOT NULL, 
	expires DATETIME NOT NULL, 
	used DATETIME, 
	used_by VARCHAR(64) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash), 
	FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	FOREIGN KEY(user_id) REFERENCES users (id), 
	FOREIGN KEY(holder_id) REFERENCES seat_holders (id) ON DELETE SET NULL
);
INSERT INTO "links" VALUES(1,'f723a9078a43e6fa9b5d3349f84be604de4bc4e685b2d765ffe026fb81064866','invitation',1,NULL,'',NULL,'observer','','Olga','2026-11-22 11:06:05.000000','2026-12-13 11:06:05.000000',NULL,'');
CREATE TABLE memberships (
	id INTEGER NOT NULL, 
	campaign_id INTEGER NOT NULL, 
	user_id INTEGER NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	side VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (campaign_id, user_id), 
	FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "memberships" VALUES(1,1,1,'organiser','');
INSERT INTO "memberships" VALUES(2,1,2,'player','red');
INSERT INTO "memberships" VALUES(3,1,3,'player','blue');
INSERT INTO "memberships" VALUES(4,1,4,'player','green');
CREATE TABLE notes (
	id INTEGER NOT NULL, 
	campaign_id INTEGER NOT NULL, 
	subject VARCHAR(120) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	user_id INTEGER, 
	who VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	side VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "notes" VALUES(1,1,'','people',2,'Red','Olga gives Red the seat Red.','2026-11-22 11:06:05.000000','');
INSERT INTO "notes" VALUES(2,1,'','people',3,'Blue','Olga gives Blue the seat Blue.','2026-11-22 11:06:05.000000','');
INSERT INTO "notes" VALUES(3,1,'','people',4,'Green','Olga gives Green the seat Green.','2026-11-22 11:06:05.000000','');
INSERT INTO "notes" VALUES(4,1,'A2','plan',2,'Red','Bid low.','2026-11-22 11:06:05.000000','red');
CREATE TABLE revisions (
	draft_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	parent INTEGER, 
	document BLOB NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	says VARCHAR(300) NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	at DATETIME NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	PRIMARY KEY (draft_id, number), 
	FOREIGN KEY(draft_id) REFERENCES drafts (id)
);
INSERT INTO "revisions" VALUES(1,1,NULL,X'785E358C310E83301443AF823C67E9CA39BA551D1C1208EA871F2561A81077EF47D0CDF27BF60E7ADD1A7AC081750EB1A27FBD1D02BFFFA45A2CAE9B88C3A865A1E90F0799A7740E854BAEB65E98D1EFF0CA12ACCE2CA25B31304491FB6BE4108D293FD60B7DBCC0E1501BD7705B6D6E726ACF14BBA944B62E5104C70FBB6C379C','68af7320d5dc30101952bb66d1f11d3fd428aaa61476ce70c39538d7f1320c99','Begun','Ada','2026-11-22 11:06:05.000000','');
INSERT INTO "revisions" VALUES(1,2,1,X'785ECD90316EC3300C45AF1270D6E064F439BA0519BE2D59164A4B062D0D81E1BB874CEBF60AD90892FFF37DEE84A1B44A3D91236CC9878DFAFBC391C7F3AC4A112D736376341559A0EB57479CE26C42C6B26EAA5EB052BFD350205EDB2B844B131D8C81D9BC7632E5BD739DFA9761AB18399CC615F1F75E0D2248F9ED051F75C3D8A6149B185CE72863B1EE085943D59961FF6C5555D6D3A7899A748776D3FF9D9693425898C3FD01DD3E034829268C16A5E05BD33086F0FEDC4343E8BBB23FA3A56A89E86B0E972801F53283998E17ED1C938E','23efa0a417aaa456757f276be9aba6ce850e905e00e5ef755847db849c549b7c','1 edits','Ada','2026-11-22 11:06:05.000000','');
INSERT INTO "revisions" VALUES(1,3,2,X'785ECD91316EC3300C45AF1270D6E066F439BA0519BE2D59164A4B062D0D85E1BB874CE3F40AD9088AFFF3E973270CA555EA891C614B3E6CD4DFEE8E3C7ECFAA14D1323766475391053AFEE588539C4DC858D64DD50B56EA771A0AC46B7B857069A20F636036AF9D4C79EB5CA7FE65D82A460EA771457CEDAB4104293FBDE0A34E18DB94621383EB1C652CD61D216BA8FA66D87F535595F5F469A226DDA1DDF4BFA7E5A410F699C3BD81AE9F0574751F02A4B14C182DDB821F8D973184E729EF9AAADE2FFB33EB542D62FA9EC3254A40BDCC60A6E3014397C1A0','f10995bb3f70501836e4ccd8e4d8a7c900ef820aa0d69e01b992f554b6ba893d','1 edits','Ada','2026-11-22 11:06:05.000000','');
INSERT INTO "revisions" VALUES(1,4,3,X'785ECD52316EC3300CFC4AC0598393D1EFE81664A02D59164A4B024D0D81E1BF874CEB642A3AB61B41F28E471E37C0A134811EC001AEC98715FAEBCD81C7FB1195C21AE646E4602ABCA0B69F1D508AB3010997BA2A7AC10AFD064341F69AAEC8541A6B610C44C6B58121AF9DEB94BF0CABE048E120168CDFF3243063CA4F2EF4513B4CDB94626313D739C8B8587644AE41B466B2BFBA449172F03456926ED76C7ACF6939A988DFA86B6195F1A646A214FC0F0376F7DAECF2E79B994D2F4117F74F04E959261CCDA4829F7A46C2213C7FE2A6F6E823647F9896C4BC828F399C220794D3ACB787FD018E3AD826','68280e0f0826c896e5306220f85521f068bed7b6b8291b3a230443d560d26e6f','1 edits','Ada','2026-11-22 11:06:05.000000','');
INSERT INTO "revisions" VALUES(2,1,NULL,X'785ECD90316EC3300C45AF1270D6E064F439BA0519BE2D59164A4B062D0D81E1BB874CEBF60AD90892FFF37DEE84A1B44A3D91236CC9878DFAFBC391C7F3AC4A112D736376341559A0EB57479CE26C42C6B26EAA5EB052BFD350205EDB2B844B131D8C81D9BC7632E5BD739DFA9761AB18399CC615F1F75E0D2248F9ED051F75C3D8A6149B185CE72863B1EE085943D59961FF6C5555D6D3A7899A748776D3FF9D9693425898C3FD01DD3E034829268C16A5E05BD33086F0FEDC4343E8BBB23FA3A56A89E86B0E972801F53283998E17ED1C938E','23efa0a417aaa456757f276be9aba6ce850e905e00e5ef755847db849c549b7c','Forked from The great hall','Olga','2026-11-22 11:06:05.000000','');
CREATE TABLE roles (
	id INTEGER NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	description VARCHAR(255), 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
INSERT INTO "roles" VALUES(1,'organiser','keeps the house and makes campaigns');
CREATE TABLE roles_users (
	user_id INTEGER NOT NULL, 
	role_id INTEGER NOT NULL, 
	PRIMARY KEY (user_id, role_id), 
	FOREIGN KEY(user_id) REFERENCES users (id), 
	FOREIGN KEY(role_id) REFERENCES roles (id)
);
INSERT INTO "roles_users" VALUES(1,1);
CREATE TABLE seat_holders (
	id INTEGER NOT NULL, 
	campaign_id INTEGER NOT NULL, 
	seat VARCHAR(80) NOT NULL, 
	user_id INTEGER, 
	chair VARCHAR(64) NOT NULL, 
	substitute_id INTEGER, 
	substitute_until DATE, 
	PRIMARY KEY (id), 
	FOREIGN KEY(campaign_id) REFERENCES campaigns (id), 
	FOREIGN KEY(user_id) REFERENCES users (id), 
	FOREIGN KEY(substitute_id) REFERENCES users (id)
);
INSERT INTO "seat_holders" VALUES(1,1,'red',2,'',NULL,NULL);
INSERT INTO "seat_holders" VALUES(2,1,'blue',3,'',NULL,NULL);
INSERT INTO "seat_holders" VALUES(3,1,'green',4,'',NULL,NULL);
CREATE TABLE users (
	id INTEGER NOT NULL, 
	username VARCHAR(64) NOT NULL, 
	email VARCHAR(255), 
	password VARCHAR(255), 
	active BOOLEAN NOT NULL, 
	fs_uniquifier VARCHAR(64) NOT NULL, 
	created DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (email), 
	UNIQUE (fs_uniquifier)
);
INSERT INTO "users" VALUES(1,'Olga',NULL,'$argon2id$v=19$m=64,t=1,p=1$SundO6c0RogRwpizdo6RUg$7WWZk7zQyo8xEkCwcOG4Ps6eIBDE5HJIi3gvg37fZds',1,'8629cbbeb0204c239c7cc1285fb74ad5','2026-11-22 11:06:05.000000');
INSERT INTO "users" VALUES(2,'Red',NULL,'$argon2id$v=19$m=64,t=1,p=1$6p0TIqS0di7F2Nv7XyuF8A$oRSO2sp3/slbmqwY7bbBxRAQWTQhp2O6dVJcmpd2JVI',1,'7f4841b4ed3748cab5ea73ea66feaad6','2026-11-22 11:06:05.000000');
INSERT INTO "users" VALUES(3,'Blue',NULL,'$argon2id$v=19$m=64,t=1,p=1$9v5/z9mbc+691xrDeM95Lw$0L3qRy9uyD7Yqxckwd3o7r3RQ0FY33+pfU6udyA8iTk',1,'ea156ad58acf47bd9eb3bfe3702cb5b7','2026-11-22 11:06:05.000000');
INSERT INTO "users" VALUES(4,'Green',NULL,'$argon2id$v=19$m=64,t=1,p=1$7h1jrNU6B2AMIaQUwhjjfA$hb5mcjJK0M/VAlWmlssDDfGh3znBcrHNgBEr6D6FAsM',1,'a6cbb974a12a4038bd7daaf86b6d5ec8','2026-11-22 11:06:05.000000');
INSERT INTO "users" VALUES(5,'Ada',NULL,'$argon2id$v=19$m=64,t=1,p=1$pBSiFOLcG6P0fg/hXEspJQ$ghuYdwOC0eIZG5mLmgWSPIipevPodAlshk6lmtX/Mns',1,'d9f6ba48b290446597662cf578f7e506','2026-11-22 11:06:05.000000');
CREATE TABLE versions (
	work_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	document VARCHAR(64) NOT NULL, 
	user_id INTEGER NOT NULL, 
	who VARCHAR(64) NOT NULL, 
	at DATETIME NOT NULL, 
	said TEXT NOT NULL, 
	cover TEXT NOT NULL, 
	findings TEXT NOT NULL, 
	PRIMARY KEY (work_id, number), 
	FOREIGN KEY(work_id) REFERENCES works (id), 
	FOREIGN KEY(document) REFERENCES documents (hash), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "versions" VALUES(1,1,'23efa0a417aaa456757f276be9aba6ce850e905e00e5ef755847db849c549b7c',5,'Ada','2026-11-22 11:06:05.000000','The first of many','{"title": "The great hall", "period": "", "about": "", "rulings": null, "front": "", "board": "Parlour", "needs": [], "credit": "", "briefing": "", "unasked": []}','{}');
INSERT INTO "versions" VALUES(1,2,'f10995bb3f70501836e4ccd8e4d8a7c900ef820aa0d69e01b992f554b6ba893d',5,'Ada','2026-11-22 11:06:05.000000','One carpet more','{"title": "The great hall", "period": "", "about": "", "rulings": null, "front": "", "board": "Parlour", "needs": [], "credit": "", "briefing": "", "unasked": []}','{}');
CREATE TABLE works (
	id INTEGER NOT NULL, 
	uid VARCHAR(32) NOT NULL, 
	slug VARCHAR(80) NOT NULL, 
	ruleset VARCHAR(64) NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	owner_id INTEGER NOT NULL, 
	draft VARCHAR(32), 
	parent VARCHAR(200) NOT NULL, 
	parent_number INTEGER NOT NULL, 
	created DATETIME NOT NULL, 
	withdrawn DATETIME, 
	PRIMARY KEY (id), 
	UNIQUE (uid), 
	UNIQUE (slug), 
	FOREIGN KEY(owner_id) REFERENCES users (id), 
	UNIQUE (draft)
);
INSERT INTO "works" VALUES(1,'b8198d08ac604234a61e155c200580c9','the-great-hall','sealed_bid','floor','The great hall',5,'80e8a9244832456594ce770f5b4e9eb4','',0,'2026-11-22 11:06:05.000000',NULL);
CREATE UNIQUE INDEX one_name ON users (lower(username));
CREATE INDEX ix_seat_holders_campaign_id ON seat_holders (campaign_id);
CREATE INDEX ix_seat_holders_user_id ON seat_holders (user_id);
CREATE INDEX ix_notes_campaign_id ON notes (campaign_id);
CREATE TRIGGER entries_never_update BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'an entry of the log is never changed'); END;
CREATE TRIGGER entries_never_delete BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'an entry of the log is never changed'); END;
CREATE INDEX ix_works_owner_id ON works (owner_id);
CREATE INDEX ix_works_parent ON works (parent);
CREATE INDEX ix_versions_document ON versions (document);
CREATE TRIGGER versions_never_update BEFORE UPDATE ON versions BEGIN SELECT RAISE(ABORT, 'a published version is never changed'); END;
CREATE TRIGGER versions_never_delete BEFORE DELETE ON versions BEGIN SELECT RAISE(ABORT, 'a published version is never changed'); END;
CREATE INDEX ix_drafts_owner_id ON drafts (owner_id);
COMMIT;

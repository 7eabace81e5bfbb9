CREATE TABLE "incident_told" (
	"organization_id" text NOT NULL,
	"incident_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"why" text,
	"reason" text,
	CONSTRAINT "incident_told_organization_id_incident_id_user_id_way_pk" PRIMARY KEY("organization_id","incident_id","user_id","way"),
	CONSTRAINT "incident_told_way_known" CHECK ("incident_told"."way" in ('inbox', 'email')),
	CONSTRAINT "incident_told_state_known" CHECK ("incident_told"."state" in ('waiting', 'arrived', 'accepted', 'failed', 'notTold')),
	CONSTRAINT "incident_told_why_known" CHECK ("incident_told"."why" in ('noWatch', 'addressUnconfirmed', 'noAccess', 'toldAlready', 'overtaken', 'window', 'flapping')),
	CONSTRAINT "incident_told_why" CHECK ((state = 'notTold') = (why is not null)),
	CONSTRAINT "incident_told_reason_fits" CHECK (char_length("incident_told"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "incident_hearer" (
	"organization_id" text NOT NULL,
	"incident_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"is_open" boolean NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"shop_count" integer NOT NULL,
	CONSTRAINT "incident_hearer_organization_id_incident_id_user_id_pk" PRIMARY KEY("organization_id","incident_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "incident_entry" DROP CONSTRAINT "incident_entry_params_fits";--> statement-breakpoint
DROP INDEX "event_of_incident_index";--> statement-breakpoint
DROP INDEX "incident_waiting_index";--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_delivery" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "process_presence" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "incident_id" integer;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "incident_id" integer;--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "own_hosts" jsonb;--> statement-breakpoint
ALTER TABLE "probe_location" ADD COLUMN "sight_rule" text;--> statement-breakpoint
ALTER TABLE "window_occurrence" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "incident_told" ADD CONSTRAINT "incident_told_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_told" ADD CONSTRAINT "incident_told_incident_fk" FOREIGN KEY ("organization_id","incident_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "incident_hearer" ADD CONSTRAINT "incident_hearer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_hearer" ADD CONSTRAINT "incident_hearer_incident_fk" FOREIGN KEY ("organization_id","incident_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "incident_told_user_index" ON "incident_told" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "incident_hearer_user_index" ON "incident_hearer" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_incident_fk" FOREIGN KEY ("organization_id","incident_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_incident_fk" FOREIGN KEY ("organization_id","incident_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "notification_incident_index" ON "notification" USING btree ("organization_id","incident_id");--> statement-breakpoint
CREATE INDEX "notification_delivery_incident_index" ON "notification_delivery" USING btree ("organization_id","incident_id");--> statement-breakpoint
CREATE INDEX "event_of_incident_index" ON "event" USING btree ("organization_id","incident_id") WHERE "event"."incident_id" is not null;--> statement-breakpoint
CREATE INDEX "incident_waiting_index" ON "incident" USING btree ("tell_after") WHERE announced_at is null and tell_after is not null;--> statement-breakpoint
ALTER TABLE "incident_entry" ADD CONSTRAINT "incident_entry_params_fits" CHECK (octet_length("incident_entry"."params"::text) <= 131072);--> statement-breakpoint
ALTER TABLE "process_presence" ADD CONSTRAINT "process_presence_figures_fits" CHECK (octet_length("process_presence"."figures"::text) <= 4096);--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_is_about" CHECK (shop_id is not null or incident_id is not null);--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_is_about" CHECK (shop_id is not null or incident_id is not null);--> statement-breakpoint
ALTER TABLE "shop_state" ADD CONSTRAINT "shop_state_own_hosts_fits" CHECK (octet_length("shop_state"."own_hosts"::text) <= 16384);--> statement-breakpoint
ALTER TABLE "probe_location" ADD CONSTRAINT "probe_location_sight_rule_known" CHECK ("probe_location"."sight_rule" in ('landmarks', 'share'));
--> statement-breakpoint
-- That an incident was announced and that somebody was told of it are two things from now on. One whose event nobody has decided
-- about is announced by the next weighing, so that it is told once, and by its incident alone.
update incident set announced_at = coalesce(told_at, noticed_at)
where announced_at is null and state = 'open' and (told_at is not null or tell_after is not null)
  and not exists (select from event where event.organization_id = incident.organization_id and event.shop_id = incident.shop_id
    and event.kind = 'failing' and event.decided_at is null);
--> statement-breakpoint
update event set incident_id = incident.id
from incident
where event.kind = 'failing' and event.decided_at is null and event.incident_id is null and event.weighed_at is not null
  and incident.organization_id = event.organization_id and incident.shop_id = event.shop_id
  and incident.topic = 'availability' and incident.state = 'open';
--> statement-breakpoint
-- Errors that were found before are open incidents from now on, one for each shop and topic. They count as announced: an upgrade
-- tells nobody of what was there. They share nothing with those of other shops for the same reason.
create temporary table found_before on commit drop as
select finding.organization_id, finding.shop_id, finding.id, finding."check", left(finding.text, 200) as text, finding.since,
  -- Rows of a former version may be longer than what is found today; they say their sentence without the values.
  case when octet_length(finding.params::text) > 30000 then '{}'::jsonb else finding.params end as params,
  case
    when finding."check" = 'certificate' and finding.params ->> 'state' in ('ended', 'early', 'otherName', 'refused', 'selfSigned',
      'unknownRoot', 'oldTls') then 'availability'
    when finding."check" = 'uptime' then 'availability'
    when finding."check" in ('certificate', 'domain', 'names') then 'expiry'
    when finding."check" = 'security' then 'security'
    when finding."check" in ('scheduled-tasks', 'message-queue') then 'work'
    else 'settings'
  end as topic
from shop_finding as finding
join shop on shop.organization_id = finding.organization_id and shop.id = finding.shop_id
where finding.level = 'red' and finding.id <> all (shop.ignores) and char_length(finding.id) <= 600
  and not exists (select from incident_trouble as trouble where trouble.organization_id = finding.organization_id
    and trouble.shop_id = finding.shop_id and trouble.key = finding.id and trouble.ended_at is null);
--> statement-breakpoint
insert into incident (organization_id, shop_id, topic, state, title, began_at, noticed_at, tell_after, announced_at)
select distinct on (organization_id, shop_id, topic) organization_id, shop_id, topic, 'open',
  jsonb_build_object('check', "check", 'text', text, 'params', params), since, since, since, since
from found_before as found
where not exists (select from incident where incident.organization_id = found.organization_id and incident.shop_id = found.shop_id
  and incident.topic = found.topic and incident.state = 'open')
order by organization_id, shop_id, topic, since, id;
--> statement-breakpoint
insert into incident_trouble (organization_id, incident_id, shop_id, key, "check", text, params, began_at)
select found.organization_id, incident.id, found.shop_id, found.id, found."check", found.text, found.params, found.since
from found_before as found
join incident on incident.organization_id = found.organization_id and incident.shop_id = found.shop_id
  and incident.topic = found.topic and incident.state = 'open'
on conflict do nothing;
--> statement-breakpoint
insert into incident_entry (organization_id, incident_id, at, kind, params)
select incident.organization_id, incident.id, incident.noticed_at, 'opened',
  jsonb_build_object('key', trouble.key, 'said', incident.title)
from incident
join lateral (select key from incident_trouble as trouble where trouble.organization_id = incident.organization_id
  and trouble.incident_id = incident.id order by began_at, key limit 1) as trouble on true
where incident.state = 'open' and not exists (select from incident_entry as entry
  where entry.organization_id = incident.organization_id and entry.incident_id = incident.id);
--> statement-breakpoint
-- Who was told that a shop cannot be visited, or that its status turned red, hears of the end.
insert into incident_hearer (organization_id, incident_id, user_id, is_open, told_at, shop_count)
select incident.organization_id, incident.id, person.key, true, max((told.value ->> 'at')::timestamptz), 1
from incident
join shop_alert_memory as memory on memory.organization_id = incident.organization_id and memory.shop_id = incident.shop_id,
  jsonb_each(memory.memory -> 'told') as person, jsonb_each(person.value) as told
where incident.state = 'open' and (told.value ->> 'isOpen')::boolean
  and exists (select from "user" where "user".id = person.key)
  and case when exists (select from incident_trouble as trouble where trouble.organization_id = incident.organization_id
      and trouble.incident_id = incident.id and trouble."check" is null and trouble.ended_at is null)
    then told.key in ('outage', 'access', 'stopped')
    else told.key = 'status' and told.value ->> 'level' = 'red' end
group by incident.organization_id, incident.id, person.key
on conflict do nothing;
--> statement-breakpoint
insert into incident_told (organization_id, incident_id, user_id, way, state, at)
select organization_id, incident_id, user_id, 'inbox', 'arrived', told_at from incident_hearer
on conflict do nothing;
--> statement-breakpoint
-- Somebody was told: the moment of the last message. Of all others nobody was.
update incident set told_at = (select max(hearer.told_at) from incident_hearer as hearer
  where hearer.organization_id = incident.organization_id and hearer.incident_id = incident.id)
where state = 'open';
--> statement-breakpoint
-- Times of planned work that lie behind, or that run already, are no news: incidents of today are not told of them.
update window_occurrence set begun_at = begins_at where begun_at is null and begins_at <= now();
--> statement-breakpoint
update window_occurrence set settled_at = ends_at where settled_at is null and ends_at <= now() - interval '5 minutes';

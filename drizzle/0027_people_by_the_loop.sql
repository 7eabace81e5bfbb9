ALTER TABLE "message" DROP CONSTRAINT "message_kind_known";--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "alert" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "shop_id" integer;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "incident_id" integer;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "untold" text;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_incident_fk" FOREIGN KEY ("organization_id","incident_id") REFERENCES "public"."incident"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "destination_push_unique" ON "destination" USING btree ("user_id") WHERE channel = 'push';--> statement-breakpoint
CREATE INDEX "message_shop_index" ON "message" USING btree ("organization_id","shop_id");--> statement-breakpoint
CREATE INDEX "message_incident_index" ON "message" USING btree ("organization_id","incident_id");--> statement-breakpoint
CREATE INDEX "message_alert_index" ON "message" USING btree ("destination_id","created_at") WHERE kind = 'alert';--> statement-breakpoint
CREATE INDEX "message_held_index" ON "message" USING btree ("next_at") WHERE waits_for is not null;--> statement-breakpoint
CREATE INDEX "message_given_up_index" ON "message" USING btree ("created_at" DESC NULLS LAST) WHERE kind = 'alert' and state = 'dead';--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_of_alert" CHECK ((kind = 'alert') = (alert is not null) and (kind = 'alert') = (shop_id is not null or incident_id is not null));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_waits" CHECK (waits_for is null or (kind = 'alert' and state = 'waiting'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_waits_for_known" CHECK ("message"."waits_for" in ('unlessRead', 'quiet', 'paused', 'cap', 'outage'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_untold_known" CHECK ("message"."untold" in ('noWatch', 'addressUnconfirmed', 'noAccess', 'toldAlready', 'muted', 'overtaken', 'window', 'flapping', 'choice', 'digest', 'read'));--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_rules_fits" CHECK (octet_length("message"."rules"::text) <= 2048);--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_alert_fits" CHECK (octet_length("message"."alert"::text) <= 524288);--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_kind_known" CHECK ("message"."kind" in ('first', 'grown', 'acknowledged', 'reminder', 'end', 'step', 'digest', 'summary', 'test', 'event', 'alert'));
--> statement-breakpoint
-- Whoever was told by a way has a queue for it, and what was on its way to them goes on in it under the same id. What has
-- arrived counts for how much they have heard.
INSERT INTO destination (id, user_id, channel, name, settings, origin, language, state, state_since)
SELECT gen_random_uuid(), "user".id, way.channel, coalesce(nullif(left(way.channel, 60), ''), '?'), '{}', left(way.channel, 300),
  CASE WHEN language IN ('en', 'de') THEN language ELSE 'en' END, 'on', now()
FROM (SELECT DISTINCT user_id, channel FROM notification_delivery WHERE channel IN ('email', 'push') OR settled_at IS NULL) AS way
JOIN "user" ON "user".id = way.user_id ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH told AS (
  SELECT delivery.*, destination.id AS destination_id,
    CASE WHEN delivery.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN delivery.id::uuid
      ELSE md5(delivery.organization_id || ' ' || delivery.id)::uuid END AS message_id,
    CASE WHEN settled_at IS NOT NULL THEN CASE outcome WHEN 'summed' THEN 'accepted' WHEN 'unwanted' THEN 'superseded'
      WHEN 'unconfirmed' THEN 'superseded' ELSE 'arrived' END
      WHEN outcome = 'given_up' THEN 'dead' ELSE 'waiting' END AS became
  FROM notification_delivery AS delivery
  JOIN destination ON destination.user_id = delivery.user_id AND destination.channel = delivery.channel
), moved AS (
  INSERT INTO message (destination_id, id, organization_id, shop_id, incident_id, kind, alert, rules, state, reason, attempts,
    waits_for, next_at, created_at, settled_at, untold)
  SELECT destination_id, message_id, organization_id, shop_id, incident_id, 'alert', alert, rules, became,
    CASE became WHEN 'dead' THEN 'failing_for_days' END, CASE became WHEN 'dead' THEN 1 ELSE 0 END,
    CASE became WHEN 'waiting' THEN waits_for END,
    CASE became WHEN 'waiting' THEN CASE WHEN waits_for IS NULL THEN now() ELSE due_at END END, created_at,
    CASE became WHEN 'waiting' THEN NULL ELSE coalesce(settled_at, given_up_at, created_at) END,
    CASE WHEN became = 'superseded' THEN CASE outcome WHEN 'unconfirmed' THEN 'addressUnconfirmed' ELSE 'overtaken' END END
  FROM told
)
INSERT INTO attempt (destination_id, message_id, number, began_at, ended_at, outcome, answer)
SELECT destination_id, message_id, 1, coalesce(given_up_at, created_at), coalesce(given_up_at, created_at), 'failed', reason
FROM told WHERE became = 'dead';
--> statement-breakpoint
UPDATE destination SET next_due_at = due.at FROM (
  SELECT destination_id, min(next_at) AS at FROM message WHERE kind = 'alert' AND state = 'waiting'
    AND (waits_for IS NULL OR waits_for = 'unlessRead') GROUP BY 1
) AS due WHERE destination.id = due.destination_id;
--> statement-breakpoint
-- Workers of the former version that still run can decide nothing without it, and leave that to others.
DROP TABLE "notification_delivery" CASCADE;
--> statement-breakpoint
-- What is in an incident's timeline has happened. A person who goes becomes a former member; nothing else changes, and nothing
-- goes but with its incident, or by another trigger when its shop moves to another organization.
create or replace function keep_incident_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() = 1 and exists (select from incident where organization_id = old.organization_id and id = old.incident_id) then
      raise exception 'Entries of an incident are never deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if (new.incident_id, new.id, new.at, new.kind, new.params) is distinct from (old.incident_id, old.id, old.at, old.kind, old.params)
    or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'Entries of an incident are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_entry_is_kept on incident_entry;
--> statement-breakpoint
create trigger incident_entry_is_kept before update or delete on incident_entry
  for each row execute function keep_incident_entries();
--> statement-breakpoint
-- Only what has no shop joins incidents, and nothing joins what has a shop.
create or replace function check_incident_parent() returns trigger language plpgsql as $$
begin
  if exists (select from incident where organization_id = new.organization_id and id = new.parent_id and shop_id is not null) then
    raise exception 'An incident of a shop is no parent' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_has_true_parent on incident;
--> statement-breakpoint
create trigger incident_has_true_parent before insert or update of parent_id on incident
  for each row when (new.parent_id is not null) execute function check_incident_parent();
--> statement-breakpoint
-- What an organization knew of a shop's incidents stays with it when the shop moves, at the end of its exported log: what people
-- wrote, who was told, what is over, what it was part of. What is wrong now goes along, and counts from here on as if it had
-- begun there; also what somebody closed although it was there. News are in the former one's words: what nobody has decided
-- about is told anew to whoever comes next.
create or replace function leave_incidents_behind() returns trigger language plpgsql as $$
declare
  mine integer[] := array(select id from incident where organization_id = old.organization_id and shop_id = old.id);
  unended integer[] := array(select id from incident where organization_id = old.organization_id and id = any(mine) and state = 'open');
  current integer[];
begin
  if mine = '{}' then return new; end if;
  insert into shop_history_left (organization_id, shop_id, shop_name, kind, date, entry)
  select old.organization_id, old.id, old.name, kind, at, entry - 'organization_id' - 'shop_id' from (
    select 'incident' as kind, began_at as at, to_jsonb(kept) as entry from incident as kept where organization_id = old.organization_id and id = any(mine)
    union all
    select 'incidentTrouble', began_at, to_jsonb(kept) from incident_trouble as kept where organization_id = old.organization_id and incident_id = any(mine)
    union all
    select 'incidentEntry', at, to_jsonb(kept) from incident_entry as kept where organization_id = old.organization_id and incident_id = any(mine)
    union all
    select 'incidentTold', said_at, to_jsonb(kept) from incident_told as kept where organization_id = old.organization_id and incident_id = any(mine)
  ) as known;
  update incident set announced_at = null where organization_id = old.organization_id and id = any(mine) and exists (select from event
    where event.organization_id = old.organization_id and event.incident_id = incident.id and decided_at is null
      and kind in ('incident.opened', 'incident.flapping'));
  delete from event where organization_id = old.organization_id and shop_id = old.id and kind like 'incident.%';
  update notification set incident_id = null
  where organization_id = old.organization_id and shop_id = old.id and incident_id = any(mine) and incident_id <> all(unended);
  update message set incident_id = null
  where organization_id = old.organization_id and shop_id = old.id and incident_id = any(mine) and incident_id <> all(unended);
  delete from incident_hearer where organization_id = old.organization_id and incident_id = any(mine) and incident_id <> all(unended);
  delete from incident_entry where organization_id = old.organization_id and incident_id = any(mine);
  delete from incident_told where organization_id = old.organization_id and incident_id = any(mine);
  delete from incident_trouble where organization_id = old.organization_id and incident_id = any(mine) and ended_at is not null;
  -- Of each topic a shop has one open incident: it takes what others left.
  with lasting as (
    select id, first_value(id) over (partition by topic order by state = 'open' desc, id desc) as kept_id from incident
    where organization_id = old.organization_id and id = any(mine) and (state = 'open' or exists (select from incident_trouble as trouble
      where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id))
  ), taken as (
    delete from incident_trouble as trouble using lasting
    where trouble.organization_id = old.organization_id and trouble.incident_id = lasting.id returning lasting.kept_id, trouble.*
  )
  insert into incident_trouble (organization_id, incident_id, shop_id, key, "check", text, params, matter, began_at)
  select distinct on (kept_id, key) organization_id, kept_id, shop_id, key, "check", text, params, matter, now() from taken
  order by kept_id, key, taken.began_at;
  current := array(select id from incident where organization_id = old.organization_id and id = any(mine) and (state = 'open'
    or exists (select from incident_trouble as trouble
      where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id)));
  delete from incident where organization_id = old.organization_id and id = any(mine) and id <> all(current);
  update incident set state = 'open', ended_at = null, closed_at = null, closed_by = null,
    announced_at = case when state = 'open' then announced_at end,
    parent_id = null, began_at = now(), noticed_at = now(), tell_after = now(), told_at = null, acknowledged_at = null,
    acknowledged_by = null, reopened = 0, rested_seconds = 0, flapping_since = null, in_window = false, cause = null, note = null, version = version + 1,
    title = coalesce((select jsonb_build_object('check', "check", 'text', text, 'params', params) from incident_trouble as trouble
      where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id order by key limit 1), title)
  where organization_id = old.organization_id and id = any(current);
  insert into incident_entry (organization_id, incident_id, at, kind, params)
  select old.organization_id, id, now(), 'moved', '{}' from unnest(current) as moved (id);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_incident_parents on shop;
--> statement-breakpoint
drop function if exists leave_incident_parents();
--> statement-breakpoint
drop trigger if exists shop_leaves_incidents_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_incidents_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_incidents_behind();
--> statement-breakpoint
-- Events that belong to no shop go with the incident that they tell of.
create or replace function take_incident_events() returns trigger language plpgsql as $$
begin
  delete from event where organization_id = old.organization_id and incident_id = old.id and shop_id is null;
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_takes_its_events on incident;
--> statement-breakpoint
create trigger incident_takes_its_events after delete on incident
  for each row when (old.shop_id is null) execute function take_incident_events();

--> statement-breakpoint
-- Whoever moves to another zone has quiet hours and digests by its clocks from then on: what waits is looked at again.
create or replace function look_at_telling_again() returns trigger language plpgsql as $$
begin
  update telling_setting set next_digest_at = null where user_id = new.id;
  update message set next_at = message.created_at from destination
  where destination_id = destination.id and user_id = new.id and message.state = 'waiting' and waits_for in ('quiet', 'paused');
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists user_moves_telling on "user";
--> statement-breakpoint
create trigger user_moves_telling after update of time_zone on "user"
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function look_at_telling_again();
--> statement-breakpoint
-- Mails go to an address that its person has confirmed anew, whatever the mailbox before said. What waited is told in one mail.
create or replace function mend_mailbox() returns trigger language plpgsql as $$
declare
  mended uuid;
begin
  update destination set state = 'on', reason = null, state_since = now(), failures = 0, failing_since = null, version = version + 1
  where user_id = new.id and channel = 'email' and state in ('struggling', 'disabled') returning id into mended;
  update message set waits_for = 'outage', next_at = created_at where destination_id = mended and state = 'waiting' and kind = 'alert'
    and (waits_for is null or waits_for = 'unlessRead');
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists user_mends_mailbox on "user";
--> statement-breakpoint
create trigger user_mends_mailbox after update of email, email_verified on "user"
  for each row when (new.email_verified and (old.email is distinct from new.email or not old.email_verified))
  execute function mend_mailbox();

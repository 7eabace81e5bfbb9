-- Custom SQL migration file, put your code below! --
--> statement-breakpoint
-- What an inbox and a message to a person say of several shops leads to one of them. If that is deleted or moves to another
-- organization, it leads to another one, to one that its reader watches if there is one: only with the last of them it goes.
-- `ids`: the shops; null: nobody has written them down.
create or replace function other_shop_of(place text, gone integer, reader text, ids jsonb) returns integer language sql stable as $$
  select shop.id from shop
  where shop.organization_id = place and shop.id <> gone and (jsonb_typeof(ids) is distinct from 'array' or shop.id in (
    select case when value::text ~ '^\d{1,9}$' then value::text::integer end from jsonb_array_elements(case jsonb_typeof(ids) when 'array' then ids else '[]' end)))
  order by coalesce((select watching from shop_watch as mark
      where mark.organization_id = place and mark.shop_id = shop.id and mark.user_id = reader),
    exists (select from project_watch as mark
      where mark.organization_id = place and mark.project_id = shop.project_id and mark.user_id = reader)) desc, shop.id
  limit 1
$$;
--> statement-breakpoint
-- The shops of which somebody was told by such news; null: nobody has written them down.
create or replace function shops_of_news(place text, reader text, news jsonb) returns jsonb language sql stable as $$
  select coalesce(news -> 'shopIds', (select memory #> array['told', reader, 'shopIds'] from shared_matter
    where organization_id = place and matter = news ->> 'matter'))
$$;
--> statement-breakpoint
-- Whether somebody has heard, or is about to hear, of an update that several shops lack, or a service keeps one open.
create or replace function tells_of_updates(place text) returns boolean language sql stable as $$
  select exists (select from notification where organization_id = place and kind = 'update.shared' and ended_at is null)
    or exists (select from message where organization_id = place and state = 'waiting' and alert -> 'news' ->> 'kind' = 'update.shared')
    or exists (select from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
      where notice.organization_id = place and notice.message_id is null and event.kind = 'update.shared')
    or exists (select from thread_at where organization_id = place and thread like 'update:%' and ended_at is null)
$$;
--> statement-breakpoint
create or replace function hand_over_shared() returns trigger language plpgsql as $$
declare
  kinds text[] := array['update.shared', 'warning.shared', 'warning.shared_gone'];
  there text;
begin
  -- With its organization all goes.
  if not exists (select from organization where id = old.organization_id) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  update notification set shop_id = other,
    link = case when link ? 'params' then jsonb_set(link, '{params,shopId}', to_jsonb(other::text)) else link end
  from (select led.id, other_shop_of(old.organization_id, old.id, user_id, shops_of_news(old.organization_id, user_id, data)) as other
    from notification as led where led.organization_id = old.organization_id and led.shop_id = old.id and led.kind = any(kinds)) as led
  where notification.id = led.id and other is not null;
  update message set shop_id = other
  from (select led.destination_id, led.id,
      other_shop_of(old.organization_id, old.id, user_id, shops_of_news(old.organization_id, user_id, alert -> 'news')) as other
    from message as led join destination on destination.id = led.destination_id
    where led.organization_id = old.organization_id and led.shop_id = old.id and led.kind = 'alert' and alert -> 'news' ->> 'kind' = any(kinds)) as led
  where message.destination_id = led.destination_id and message.id = led.id and other is not null;
  -- What was told of it and others is looked at again: it is told of those alone, or over.
  if tells_of_updates(old.organization_id) then
    insert into event (organization_id, date, kind, data, weighed_at)
      values (old.organization_id, now(), 'shop.left', jsonb_build_object('shopId', old.id), now());
    perform pg_notify('shopwarden_events', json_build_object(
      'topic', 'events-weighed', 'organizationId', null, 'userId', null, 'id', null
    )::text);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- It takes its own updates along, each as the one of its matter where it comes to. Warnings of several stay with those.
  there := new.organization_id;
  delete from notification where organization_id = old.organization_id and shop_id = old.id and (kind like 'warning.shared%'
    or (key = old.organization_id || '.' || thread and exists (select from notification as same
      where same.user_id = notification.user_id and same.key = there || '.' || notification.thread)));
  update notification set
    key = case key when old.organization_id || '.' || thread then there || '.' || thread else key end,
    data = case kind when 'update.shared'
      then data || jsonb_build_object('shopIds', jsonb_build_array(old.id), 'shopNames', jsonb_build_array(new.name), 'shopCount', 1) else data end,
    link = case when link -> 'params' ? 'slug'
      then jsonb_set(link, '{params,slug}', (select to_jsonb(slug) from organization where id = there)) else link end
  where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_hands_over_shared on shop;
--> statement-breakpoint
create trigger shop_hands_over_shared before delete on shop
  for each row execute function hand_over_shared();
--> statement-breakpoint
drop trigger if exists shop_leaves_behind_shared on shop;
--> statement-breakpoint
create trigger shop_leaves_behind_shared before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function hand_over_shared();

--> statement-breakpoint
-- A rule tells only what belongs to the same organization or person, and neither ever changes hands.
create or replace function check_rule_receiver() returns trigger language plpgsql as $$
begin
  if new.destination_id is not null and not exists (select from rule join destination
      on destination.organization_id is not distinct from rule.organization_id and destination.user_id is not distinct from rule.user_id
      where rule.id = new.rule_id and destination.id = new.destination_id) then
    raise exception 'A rule tells only its own destinations' using errcode = 'foreign_key_violation';
  end if;
  if new.destination_id is null and (new.way is null) = exists (select from rule where rule.id = new.rule_id and rule.user_id is not null) then
    raise exception 'A person''s own rule tells that person alone' using errcode = 'foreign_key_violation';
  end if;
  if new.team_id is not null and not exists (select from rule join team on team.organization_id = rule.organization_id
      where rule.id = new.rule_id and team.id = new.team_id) then
    raise exception 'A rule tells only teams of its organization' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists rule_receiver_is_own on rule_receiver;
--> statement-breakpoint
create trigger rule_receiver_is_own before insert or update on rule_receiver
  for each row execute function check_rule_receiver();
--> statement-breakpoint
create or replace function keep_teller() returns trigger language plpgsql as $$
begin
  raise exception 'What tells people never changes hands' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
drop trigger if exists destination_keeps_owner on destination;
--> statement-breakpoint
create trigger destination_keeps_owner before update of organization_id, user_id on destination
  for each row when (old.organization_id is distinct from new.organization_id or old.user_id is distinct from new.user_id)
  execute function keep_teller();
--> statement-breakpoint
drop trigger if exists rule_keeps_owner on rule;
--> statement-breakpoint
create trigger rule_keeps_owner before update of organization_id, user_id on rule
  for each row when (old.organization_id is distinct from new.organization_id or old.user_id is distinct from new.user_id)
  execute function keep_teller();
--> statement-breakpoint
-- A message about nothing any more goes with the last of its notices, as when its shop is deleted.
create or replace function take_message() returns trigger language plpgsql as $$
begin
  delete from message where destination_id = old.destination_id and id = old.message_id and not exists (select from notice
    where notice.destination_id = old.destination_id and notice.message_id = old.message_id);
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists notice_takes_message on notice;
--> statement-breakpoint
create trigger notice_takes_message after delete on notice
  for each row when (old.message_id is not null) execute function take_message();
--> statement-breakpoint
-- What channels know of matters that are gone is forgotten. Services that keep them open until they hear of their end hear of it
-- yet: whoever ends what is left open finds these rows. They are those of `FOLDING_CHANNELS`.
create or replace function forget_matters(organization text, gone text[]) returns void language plpgsql as $$
begin
  delete from thread_at using destination where destination.id = destination_id and thread_at.organization_id = organization
    and thread = any(gone) and (ended_at is not null or destination.channel not in ('pagerduty', 'jira-service-management'));
end
$$;
--> statement-breakpoint
-- What is over there, which was not said yet, counts as open: what would say it goes with its shop.
create or replace function leave_unsaid_ends() returns trigger language plpgsql as $$
begin
  update thread_at set ended_at = null from notice, destination
  where notice.organization_id = old.organization_id and notice.shop_id = old.id and notice.phase = 'closes'
    and destination.id = notice.destination_id and destination.channel in ('pagerduty', 'jira-service-management')
    and thread_at.destination_id = notice.destination_id and thread_at.thread = notice.thread
    and (notice.message_id is null or exists (select from message where message.destination_id = notice.destination_id
      and message.id = notice.message_id and message.state = 'waiting'));
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_unsaid_ends on shop;
--> statement-breakpoint
create trigger shop_leaves_unsaid_ends before delete on shop
  for each row execute function leave_unsaid_ends();
--> statement-breakpoint
-- What channels know of a matter, and what was muted of it, goes with its incident; the same with its shop.
create or replace function forget_matter_of_incident() returns trigger language plpgsql as $$
begin
  perform forget_matters(old.organization_id, array['incident:' || old.id]);
  delete from mute where organization_id = old.organization_id and thread = 'incident:' || old.id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_takes_matter on incident;
--> statement-breakpoint
create trigger incident_takes_matter after delete on incident
  for each row execute function forget_matter_of_incident();
--> statement-breakpoint
create or replace function forget_matters_of_shop() returns trigger language plpgsql as $$
begin
  perform forget_matters(old.organization_id, array(select thread from thread_at
    where organization_id = old.organization_id and thread like 'shop:' || old.id || ':%'));
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_takes_matters on shop;
--> statement-breakpoint
create trigger shop_takes_matters after delete on shop
  for each row execute function forget_matters_of_shop();
--> statement-breakpoint
-- Channels of an organization hear nothing more of a shop that moved to another one, and know nothing of what goes on there.
-- What it had muted is none of the other one's business.
create or replace function leave_telling_behind() returns trigger language plpgsql as $$
begin
  delete from notice where organization_id = old.organization_id and shop_id = old.id;
  delete from mute where organization_id = old.organization_id and shop_id = old.id and user_id is null;
  perform forget_matters(old.organization_id, array(
    select thread from thread_at where organization_id = old.organization_id and thread like 'shop:' || old.id || ':%'
    union select 'incident:' || id from incident where organization_id = old.organization_id and shop_id = old.id));
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_behind_telling on shop;
--> statement-breakpoint
create trigger shop_leaves_behind_telling before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_telling_behind();
--> statement-breakpoint
-- What a rule names and is deleted stays known by its name, so that the rule can say why it tells nobody. With its
-- organization it goes itself.
create or replace function remember_lost_receiver() returns trigger language plpgsql as $$
begin
  update rule set lost = jsonb_build_object('kind', tg_argv[0], 'name', left(old.name, 200), 'at', now())
  where rule.organization_id = old.organization_id and exists (select from organization where organization.id = rule.organization_id)
    and exists (select from rule_receiver where rule_receiver.rule_id = rule.id and step = 0
    and coalesce(destination_id::text, team_id) = old.id::text);
  return old;
end
$$;
--> statement-breakpoint
create or replace function remember_lost_scope() returns trigger language plpgsql as $$
begin
  update rule set lost = jsonb_build_object('kind', tg_argv[0], 'name', left(old.name, 200), 'at', now())
  where rule.organization_id = old.organization_id and exists (select from organization where organization.id = rule.organization_id)
    and scope = tg_argv[1] and old.id::text = any(scope_ids);
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists destination_is_remembered on destination;
--> statement-breakpoint
create trigger destination_is_remembered before delete on destination
  for each row execute function remember_lost_receiver('channel');
--> statement-breakpoint
drop trigger if exists team_is_remembered on team;
--> statement-breakpoint
create trigger team_is_remembered before delete on team
  for each row execute function remember_lost_receiver('team');
--> statement-breakpoint
drop trigger if exists project_is_remembered on project;
--> statement-breakpoint
create trigger project_is_remembered before delete on project
  for each row execute function remember_lost_scope('project', 'projects');
--> statement-breakpoint
drop trigger if exists tag_is_remembered on tag;
--> statement-breakpoint
create trigger tag_is_remembered before delete on tag
  for each row execute function remember_lost_scope('tag', 'tags');
--> statement-breakpoint
drop trigger if exists shop_is_remembered on shop;
--> statement-breakpoint
create trigger shop_is_remembered before delete on shop
  for each row execute function remember_lost_scope('shop', 'shops');

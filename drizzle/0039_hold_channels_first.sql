-- Custom SQL migration file, put your code below! --
--> statement-breakpoint
-- What an inbox and a message to a person say of several shops leads to one of them. If that is deleted or moves to another
-- organization, it leads to another one, to one that its reader watches if there is one: only with the last of them it goes.
-- Each that leads to the shop that is gone, and where it leads from now on. Shops that go at the same moment are passed over,
-- and the others wait with that. Chosen once for all that a reader is told of the same shops: there may be thousands.
create or replace function led_elsewhere(place text, gone integer)
  returns table (notification_id integer, destination_id uuid, message_id uuid, other integer) language sql volatile as $$
  with led as materialized (
    select notification.id as notification_id, null::uuid as destination_id, null::uuid as message_id, user_id as reader, data as news
    from notification where organization_id = place and shop_id = gone and kind in ('update.shared', 'warning.shared', 'warning.shared_gone')
    union all
    select null, message.destination_id, message.id, user_id, alert -> 'news'
    from message join destination on destination.id = message.destination_id
    where message.organization_id = place and shop_id = gone and message.kind = 'alert'
      and alert -> 'news' ->> 'kind' in ('update.shared', 'warning.shared', 'warning.shared_gone')
  ), remembered as materialized (
    select matter, told.key as reader, told.value -> 'shopIds' as ids
    from shared_matter, jsonb_each(case jsonb_typeof(memory -> 'told') when 'object' then memory -> 'told' else '{}' end) as told
    where organization_id = place and matter in (select news ->> 'matter' from led where not news ? 'shopIds')
  ), told as materialized (
    -- `ids` is no list: nobody has written them down, so it may be each.
    select led.*, coalesce(news -> 'shopIds', remembered.ids, 'null') as ids
    from led left join remembered on remembered.matter = news ->> 'matter' and remembered.reader = led.reader
  ), list as materialized (
    select row_number() over () as number, ids, jsonb_typeof(ids) = 'array' as is_known from (select distinct ids from told) as each
  ), listed as materialized (
    select number, id from list, jsonb_array_elements_text(case when is_known then ids else '[]' end) as id
  ), there as materialized (
    select id, project_id from shop where organization_id = place and id <> gone order by id for key share of shop skip locked
  ), liked as materialized (
    select reader, array_agg(there.id order by coalesce(of_shop.watching, of_project.user_id is not null) desc, there.id) as ids
    from (select distinct reader from led) as readers cross join there
    left join shop_watch as of_shop on of_shop.organization_id = place and of_shop.shop_id = there.id and of_shop.user_id = reader
    left join project_watch as of_project
      on of_project.organization_id = place and of_project.project_id = there.project_id and of_project.user_id = reader
    group by reader
  ), chosen as materialized (
    select reader, number, (select id from unnest(liked.ids) with ordinality as one (id, turn)
      where not is_known or (number, id::text) in (select listed.number, listed.id from listed) order by turn limit 1) as other
    from (select distinct reader, ids from told) as pair join list using (ids) join liked using (reader)
  )
  select told.notification_id, told.destination_id, told.message_id, chosen.other
  from told join list using (ids) join chosen using (reader, number) where chosen.other is not null
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
  there text;
begin
  -- With its organization all goes.
  if not exists (select from organization where id = old.organization_id) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  perform hold_told_of(old.organization_id, old.id);
  with led as materialized (
    select * from led_elsewhere(old.organization_id, old.id)
  ), rows as (
    update notification set shop_id = other,
      link = case when link ? 'params' then jsonb_set(link, '{params,shopId}', to_jsonb(other::text)) else link end
    from led where notification.id = notification_id
  )
  update message set shop_id = other from led where message.destination_id = led.destination_id and message.id = message_id;
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
-- What is over, which a service that keeps it open has not heard yet, counts as open: what would say it, or is to be tried
-- again, goes with its shop.
create or replace function reopen_unsaid_ends(organization text, gone integer) returns void language plpgsql as $$
begin
  update thread_at set ended_at = null from notice, destination
  where notice.organization_id = organization and notice.shop_id = gone and notice.phase = 'closes'
    and destination.id = notice.destination_id and destination.channel in ('pagerduty', 'jira-service-management')
    and thread_at.destination_id = notice.destination_id and thread_at.thread = notice.thread
    and (notice.message_id is null or exists (select from message where message.destination_id = notice.destination_id
      and message.id = notice.message_id and (message.state = 'waiting' or message.reason = 'failing_for_days')));
end
$$;
--> statement-breakpoint
-- A message of several matters that waits for its next try names each of them. Without the shop that goes it is made anew, of
-- what is left, unless a try is under way. Its channels are held.
create or replace function unmake_summaries(organization text, gone integer) returns void language plpgsql as $$
declare
  told uuid[];
  made uuid[];
  changing uuid[];
begin
  -- What changes a summary of a storm is made of no notice, and names what is open: what `CHANGES_SUMMARY` says.
  select array_agg(distinct destination_id), array_agg(id) filter (where not is_change), array_agg(id) filter (where is_change)
    into told, made, changing from (
    select message.destination_id, message.id, false as is_change from notice
      join message on message.destination_id = notice.destination_id and message.id = notice.message_id
      where notice.organization_id = organization and notice.shop_id = gone and message.state = 'waiting'
        and message.kind = 'summary' and redelivered_at is null
    union
    select message.destination_id, message.id, true from destination join message on message.destination_id = destination.id
      where destination.organization_id = organization and storm_since is not null and message.state = 'waiting'
        and message.kind = 'grown' and starts_with(message.thread, 'summary:')
  ) as naming;
  if told is null then return; end if;
  -- It is made anew each minute, unless one was superseded, which could not be changed.
  delete from message where destination_id = any(told) and id = any(changing) and state = 'waiting' and not exists (select from attempt
    where attempt.destination_id = message.destination_id and attempt.message_id = message.id and ended_at is null);
  with unmade as (
    update message set state = 'superseded', next_at = null, settled_at = now()
    where destination_id = any(told) and id = any(made) and state = 'waiting' and not exists (select from attempt
      where attempt.destination_id = message.destination_id and attempt.message_id = message.id and ended_at is null)
    returning destination_id, id
  ), freed as (
    update notice set message_id = null from unmade
    where notice.destination_id = unmade.destination_id and notice.message_id = unmade.id
  )
  update destination set sums_up = true, next_due_at = least(next_due_at, now()) from unmade where destination.id = destination_id;
end
$$;
--> statement-breakpoint
-- Whoever sends holds the way or channel before what it is told, and what it knows. So does whoever takes that away with a shop:
-- the first of its triggers holds all of them, in one order.
create or replace function hold_told_of(organization text, gone integer) returns void language plpgsql as $$
begin
  perform from destination where id in (
    select destination_id from notice where notice.organization_id = organization and notice.shop_id = gone
    union select destination_id from message where message.organization_id = organization and message.shop_id = gone and state = 'waiting'
    union select destination_id from thread_at where thread_at.organization_id = organization and (thread like 'shop:' || gone || ':%'
      or thread in (select 'incident:' || incident.id from incident where incident.organization_id = organization and shop_id = gone))
    union select id from destination as storming where storming.organization_id = organization and storm_since is not null
  ) order by id for no key update;
end
$$;
--> statement-breakpoint
create or replace function leave_unsaid_ends() returns trigger language plpgsql as $$
begin
  perform hold_told_of(old.organization_id, old.id);
  perform unmake_summaries(old.organization_id, old.id);
  perform reopen_unsaid_ends(old.organization_id, old.id);
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
  perform hold_told_of(old.organization_id, old.id);
  perform unmake_summaries(old.organization_id, old.id);
  perform reopen_unsaid_ends(old.organization_id, old.id);
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

--> statement-breakpoint
-- Whoever moves to another zone has quiet hours, digests and own rules by its clocks from then on: what waits is looked at again.
create or replace function look_at_telling_again() returns trigger language plpgsql as $$
begin
  update telling_setting set next_digest_at = null where user_id = new.id;
  -- Whoever sends holds the way before its messages and notices.
  perform from destination where user_id = new.id order by id for no key update;
  update message set next_at = message.created_at from destination
  where destination_id = destination.id and user_id = new.id and message.state = 'waiting' and waits_for in ('rule', 'quiet', 'paused');
  -- Of their own channels: what waits for quiet hours, a pause or a rule of theirs.
  with looked_at as (
    update notice set due_at = least(due_at, coalesce((why ->> 'heldSince')::timestamptz, event.date)) from destination, event
    where destination_id = destination.id and destination.user_id = new.id and message_id is null
      and event.organization_id = notice.organization_id and event.id = event_id
      and (why ? 'heldSince' or exists (select from rule where rule.user_id = new.id and (hours is not null or pace <> 'now')
        and why -> 'rules' @> jsonb_build_array(jsonb_build_object('id', rule.id))))
    returning destination_id, due_at
  ), soonest as (
    select destination_id as id, min(due_at) as due_at from looked_at group by 1
  )
  update destination set next_due_at = least(next_due_at, soonest.due_at) from soonest where destination.id = soonest.id;
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
  with taken_back as (
    update message set state = 'superseded', next_at = null, settled_at = now() where destination_id = mended and state = 'waiting'
      and kind = 'summary' and content is null and redelivered_at is null and not exists (select from attempt
        where attempt.destination_id = message.destination_id and attempt.message_id = message.id and ended_at is null)
    returning id
  )
  update message set waits_for = 'outage', next_at = created_at, summary_id = null where destination_id = mended and state = 'waiting'
    and ((kind = 'alert' and (waits_for is null or waits_for = 'unlessRead')) or summary_id in (select id from taken_back));
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists user_mends_mailbox on "user";
--> statement-breakpoint
create trigger user_mends_mailbox after update of email, email_verified on "user"
  for each row when (new.email_verified and (old.email is distinct from new.email or not old.email_verified))
  execute function mend_mailbox();

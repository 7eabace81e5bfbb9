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
-- What is known of a shop's own matters. Their names lie between the two words in the order of every language, so that an index
-- finds them.
create or replace function known_of_shop(organization text, gone integer) returns table (destination_id uuid, thread text) language sql stable as $$
  select thread_at.destination_id, thread_at.thread from thread_at where thread_at.organization_id = organization
    and thread_at.thread > 'shop' and thread_at.thread < 'shoq' and thread_at.thread like 'shop:' || gone || ':%'
$$;
--> statement-breakpoint
-- Whoever sends holds the way or channel before what it is told, and what it knows. So does whoever takes that away with a shop:
-- the first of its triggers holds all of them, in one order, also those of messages that were given up, which somebody may send
-- again.
create or replace function hold_told_of(organization text, gone integer) returns void language plpgsql as $$
begin
  perform from destination where id in (
    select destination_id from notice where notice.organization_id = organization and notice.shop_id = gone
    union select destination_id from message where message.organization_id = organization and message.shop_id = gone
    union select destination_id from known_of_shop(organization, gone)
    union select destination_id from incident join thread_at on thread_at.organization_id = incident.organization_id and thread = 'incident:' || incident.id
      where incident.organization_id = organization and incident.shop_id = gone
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
  perform forget_matters(old.organization_id, array(select thread from known_of_shop(old.organization_id, old.id)));
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
    select thread from known_of_shop(old.organization_id, old.id)
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

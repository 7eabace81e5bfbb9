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

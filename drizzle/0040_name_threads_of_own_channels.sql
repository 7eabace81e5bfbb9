ALTER TABLE "message" DROP CONSTRAINT "message_thread_fits";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_thread_fits";--> statement-breakpoint
ALTER TABLE "thread_at" DROP CONSTRAINT "thread_at_thread_fits";--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_fits" CHECK (char_length("message"."thread") <= 300);--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_thread_fits" CHECK (char_length("notice"."thread") <= 300);--> statement-breakpoint
ALTER TABLE "thread_at" ADD CONSTRAINT "thread_at_thread_fits" CHECK (char_length("thread_at"."thread") <= 300);
--> statement-breakpoint
-- What shops share is called the same in every organization. At a person's own channel, which may hear of several of them,
-- it is a matter of its own for each: its name there says which one. `ownThread` says the same.
create or replace function thread_there(there uuid, organization text, thread text) returns text language sql stable as $$
  select case when thread !~ '^(shop|incident|organization|summary):' and right(thread, length(organization) + 1) <> '@' || organization
    and exists (select from destination where destination.id = there and user_id is not null)
    then thread || '@' || organization else thread end
$$;
--> statement-breakpoint
create or replace function name_thread_there() returns trigger language plpgsql as $$
begin
  new.thread := thread_there(new.destination_id, new.organization_id, new.thread);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists notice_names_thread on notice;
--> statement-breakpoint
create trigger notice_names_thread before insert or update of thread on notice
  for each row execute function name_thread_there();
--> statement-breakpoint
drop trigger if exists thread_at_names_thread on thread_at;
--> statement-breakpoint
create trigger thread_at_names_thread before insert or update of thread on thread_at
  for each row execute function name_thread_there();

--> statement-breakpoint
-- What a person's own channel knew of such a matter belonged to one of the organizations that told it. What another one told
-- there, and has not ended, is known from now on, too.
insert into thread_at (destination_id, thread, organization_id, opened_at, told_at, told_urgency, told_shops)
select destination_id, thread, organization_id, date, date, urgency,
  case when jsonb_typeof(data -> 'shopCount') = 'number' then (data ->> 'shopCount')::integer else 1 end
from (
  select distinct on (notice.destination_id, notice.thread, notice.organization_id)
    notice.destination_id, notice.thread, notice.organization_id, notice.phase, notice.urgency, event.date, event.data
  from destination join thread_at as known on known.destination_id = destination.id
  join notice on notice.destination_id = known.destination_id and notice.thread = known.thread and notice.organization_id <> known.organization_id
  join event on event.organization_id = notice.organization_id and event.id = notice.event_id
  where user_id is not null and known.thread !~ '^(shop|incident|organization|summary):'
  order by notice.destination_id, notice.thread, notice.organization_id, notice.event_id desc
) as last where phase <> 'closes';
--> statement-breakpoint
update message set thread = thread_there(message.destination_id, said.organization_id, message.thread)
from (
  select distinct on (notice.destination_id, message_id) notice.destination_id, message_id, notice.organization_id
  from destination join notice on notice.destination_id = destination.id
  where user_id is not null and message_id is not null order by notice.destination_id, message_id, event_id
) as said where message.destination_id = said.destination_id and message.id = said.message_id;
--> statement-breakpoint
update notice set thread = thread from destination where destination.id = destination_id and user_id is not null;
--> statement-breakpoint
update thread_at set thread = thread from destination where destination.id = destination_id and user_id is not null;

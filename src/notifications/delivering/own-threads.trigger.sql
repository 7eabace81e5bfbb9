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

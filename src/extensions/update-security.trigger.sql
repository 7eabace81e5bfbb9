-- Whether an update closes a security hole is known from its manufacturer's release notes. Of which versions they say so is
-- added to the event in the statement that writes it: a visit does not ask for it. Which of them lie between what is installed
-- and what is offered is judged by the event's kind, because versions are compared there alone.
create or replace function add_security_versions() returns trigger language plpgsql as $$
begin
  new.data := new.data || jsonb_build_object('securityVersions', coalesce((
    select jsonb_agg(version order by version) from (
      select distinct version from store_release
      where name = new.data ->> 'product' and names_security_fix order by version limit 200
    ) as fixes
  ), '[]'));
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists update_names_security on event;
--> statement-breakpoint
create trigger update_names_security before insert on event
  for each row when (new.kind = 'update.available') execute function add_security_versions();

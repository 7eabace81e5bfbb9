-- Custom SQL migration file, put your code below! --
--> statement-breakpoint
-- Members hear in open pages that their organization has another name or address. The channel is the one of lib/events.ts.
create or replace function tell_organization() returns trigger language plpgsql as $$
begin
  perform pg_notify('shopwarden_events', json_build_object(
    'topic', 'organization', 'organizationId', new.id, 'userId', null, 'id', new.id
  )::text);
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists organization_tells on organization;
--> statement-breakpoint
create trigger organization_tells after update of name, slug on organization
  for each row when (old.name is distinct from new.name or old.slug is distinct from new.slug)
  execute function tell_organization();

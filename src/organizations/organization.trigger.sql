-- Members hear in open pages that their organization has another name or address, and that it lets them in otherwise than
-- before: by what it asks of them, or because a provider of it opens it no more. The channel is the one of lib/events.ts.
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
create trigger organization_tells after update of name, slug, requires_sso, requires_two_factor on organization
  for each row when ((old.name, old.slug, old.requires_sso, old.requires_two_factor)
    is distinct from (new.name, new.slug, new.requires_sso, new.requires_two_factor))
  execute function tell_organization();
--> statement-breakpoint
create or replace function tell_of_provider() returns trigger language plpgsql as $$
begin
  if old.organization_id is not null then
    perform pg_notify('shopwarden_events', json_build_object(
      'topic', 'organization', 'organizationId', old.organization_id, 'userId', null, 'id', old.organization_id
    )::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists sso_provider_tells on sso_provider;
--> statement-breakpoint
create trigger sso_provider_tells after update of domain_verified on sso_provider
  for each row when (old.domain_verified is distinct from new.domain_verified)
  execute function tell_of_provider();
--> statement-breakpoint
drop trigger if exists sso_provider_tells_end on sso_provider;
--> statement-breakpoint
create trigger sso_provider_tells_end after delete on sso_provider
  for each row execute function tell_of_provider();

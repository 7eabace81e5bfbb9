-- A provider that goes, also with its organization, takes along whom it vouched for: whoever registers another provider under
-- its id would otherwise sign in as them.
create or replace function end_sso_links() returns trigger language plpgsql as $$
begin
  delete from account where provider_id = old.provider_id;
  delete from session where sso_provider_id = old.provider_id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists sso_provider_ends_links on sso_provider;
--> statement-breakpoint
create trigger sso_provider_ends_links after delete on sso_provider
  for each row execute function end_sso_links();

-- Deleting a provider, alone or with its organization, also deletes its links to accounts: otherwise somebody could
-- register another provider under its id and sign in as these people.
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

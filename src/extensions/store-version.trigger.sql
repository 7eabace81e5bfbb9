-- Who writes what the store says waits here for whoever else does, before any other row is locked: all take the same row first.
create or replace function hold_store_version() returns trigger language plpgsql as $$
begin
  insert into store_version (is_only) values (true) on conflict do nothing;
  perform 1 from store_version for update;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists store_version_held on store_extension;
--> statement-breakpoint
create trigger store_version_held before insert or update or delete on store_extension
  for each statement execute function hold_store_version();
--> statement-breakpoint
-- The number rises in the transaction of the change, so that nobody sees one without the other. Being asked again changes nothing.
create or replace function raise_store_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from old_rows) then return null; end if;
  elsif tg_op = 'INSERT' then
    if not exists (select 1 from new_rows where fetched_at is not null or unknown_since is not null) then return null; end if;
  elsif not exists (
    select name, shopware_version, in_store, latest_version, fetched_at is null, unknown_since is null from new_rows
    except
    select name, shopware_version, in_store, latest_version, fetched_at is null, unknown_since is null from old_rows
  ) then
    return null;
  end if;
  update store_version set version = version + 1;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists store_version_inserted on store_extension;
--> statement-breakpoint
create trigger store_version_inserted after insert on store_extension
  referencing new table as new_rows for each statement execute function raise_store_version();
--> statement-breakpoint
drop trigger if exists store_version_updated on store_extension;
--> statement-breakpoint
create trigger store_version_updated after update on store_extension
  referencing old table as old_rows new table as new_rows for each statement execute function raise_store_version();
--> statement-breakpoint
drop trigger if exists store_version_deleted on store_extension;
--> statement-breakpoint
create trigger store_version_deleted after delete on store_extension
  referencing old table as old_rows for each statement execute function raise_store_version();

-- An organization keeps an owner for as long as it exists, also when two owners go at the same moment: whoever commits
-- second waits for the first and is refused. Checked at the end of the transaction, so that a whole organization can go.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform 1 from organization where id = old.organization_id for no key update;
  if found and not exists (
    select 1 from member
    where organization_id = old.organization_id and 'owner' = any (string_to_array(replace(role, ' ', ''), ','))
  ) then
    raise exception 'The organization % would be left without an owner', old.organization_id
      using errcode = 'check_violation', constraint = 'member_last_owner';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists member_last_owner on member;
--> statement-breakpoint
create constraint trigger member_last_owner after delete or update of role, organization_id on member
  deferrable initially deferred for each row
  when ('owner' = any (string_to_array(replace(old.role, ' ', ''), ',')))
  execute function keep_an_owner();

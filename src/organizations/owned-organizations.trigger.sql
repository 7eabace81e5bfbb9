-- Enforces how many organizations one person may own, even if several are founded at the same moment: each founding
-- waits until the previous one by the same person is committed, and counts it. Applies to foundings only: people who
-- are made owners by others, or who own more since before an admin lowered the limit, keep what they have. The limit is
-- the instance's setting, by default the one of instance/limits.ts.
create or replace function limit_owned_organizations() returns trigger language plpgsql as $$
declare
  most numeric;
  owned bigint;
begin
  if exists (select 1 from member where organization_id = new.organization_id and id <> new.id) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('owned organizations of ' || new.user_id, 0));
  select value::text::numeric into most from instance_setting
  where name = 'limit.organizations' and jsonb_typeof(value) = 'number';
  select count(*) into owned from member
  where user_id = new.user_id and 'owner' = any (string_to_array(replace(role, ' ', ''), ','));
  if owned > coalesce(most, 20) then
    raise exception 'The person % would own % organizations', new.user_id, owned
      using errcode = 'check_violation', constraint = 'member_owned_organizations';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists member_owned_organizations on member;
--> statement-breakpoint
create trigger member_owned_organizations after insert on member
  for each row when ('owner' = any (string_to_array(replace(new.role, ' ', ''), ',')))
  execute function limit_owned_organizations();

-- Nobody founds more organizations than one person may own, also when many are made at the same moment: each founding waits
-- until the one before it by the same person is committed, and counts with it. Only foundings: whoever is made an owner by
-- others, or owns more since before an admin lowered the limit, keeps what they have. The number is the instance's, by
-- default the one of instance/limits.ts.
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

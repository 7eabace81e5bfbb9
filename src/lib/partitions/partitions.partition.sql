-- Tables belong to a role that processes do not have: these two are all that they may do to tables, and only to
-- partitions. What waits in the default partition for the new one moves into it.
create or replace function make_partition(parent text, named text, from_at timestamptz, to_at timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved bigint;
begin
  if named !~ ('^' || parent || '_p\d+$') or not exists (
    select from pg_partitioned_table p where p.partrelid = to_regclass(format('public.%I', parent))
  ) then
    raise exception 'not a partition: %', named using errcode = '42809';
  end if;
  execute format('lock table public.%I in access exclusive mode', parent || '_default');
  execute format('create table public.%I (like public.%I including all)', named, parent);
  execute format(
    'with moved as (delete from public.%I where at >= $1 and at < $2 returning *) insert into public.%I select * from moved',
    parent || '_default', named
  ) using from_at, to_at;
  get diagnostics moved = row_count;
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, named, from_at, to_at);
  return moved;
end
$$;
--> statement-breakpoint
create or replace function drop_partition(parent text, named text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if named !~ ('^' || parent || '_p\d+$') or not exists (
    select from pg_inherits i
    where i.inhparent = to_regclass(format('public.%I', parent)) and i.inhrelid = to_regclass(format('public.%I', named))
  ) then
    raise exception 'not a partition: %', named using errcode = '42809';
  end if;
  execute format('drop table public.%I', named);
end
$$;

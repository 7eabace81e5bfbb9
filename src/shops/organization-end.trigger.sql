-- An organization that goes takes its shops along. Their states are locked before their rows, as by everybody else: a visit that is
-- being saved would otherwise wait for the shop while its state is waited for.
create or replace function lock_states_first() returns trigger language plpgsql as $$
begin
  perform 1 from shop_state where organization_id = old.id order by shop_id for update;
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists organization_locks_states on organization;
--> statement-breakpoint
create trigger organization_locks_states before delete on organization
  for each row execute function lock_states_first();

-- Each fetch writes the row of its turn twice: old versions find room on their page, and are cleaned up soon.
alter table probe_turn set (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.2
);
--> statement-breakpoint
-- A probe whose address changes, or that is switched on or off, begins anew: what is still under way for its former turn
-- finds that this turn is no longer the last one.
create or replace function forget_probe_turn() returns trigger language plpgsql as $$
begin
  update probe_turn set slot_at = null, last_state = null, since = null, times = 0, slow_bits = 0, good_at = null,
    last_at = null, last_milliseconds = null, address = null, reason = null, http_status = null, vendor = null
  where probe_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists probe_begins_anew on probe;
--> statement-breakpoint
create trigger probe_begins_anew after update of url, enabled on probe for each row
  when (old.url is distinct from new.url or old.enabled is distinct from new.enabled)
  execute function forget_probe_turn();

-- Each fetch writes the row of its turn twice: old versions find room on their page, and are cleaned up soon.
alter table probe_turn set (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0.2
);

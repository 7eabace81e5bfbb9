-- One fetch of a probe, a partition a day. Without organization, because an instance writes thousands a minute: ids of
-- probes are never used again, and whoever reads asks for those of a shop. `outcome` is the place of its word in `OUTCOMES`.
create table probe_result (
  at timestamp(3) with time zone not null,
  probe_id integer not null,
  location smallint not null,
  outcome smallint not null,
  status smallint,
  milliseconds smallint,
  first_byte_milliseconds smallint,
  constraint probe_result_pkey primary key (probe_id, location, at),
  constraint probe_result_outcome_known check (outcome between 0 and 5)
) partition by range (at);
--> statement-breakpoint
create table probe_result_default partition of probe_result default;

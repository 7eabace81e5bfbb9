-- The results of a probe in an hour of UTC, a partition a month.
create table probe_hour (
  at timestamp(3) with time zone not null,
  probe_id integer not null,
  location smallint not null,
  measured_seconds smallint not null,
  window_seconds smallint not null,
  n smallint not null,
  failed smallint not null,
  blocked smallint not null,
  max smallint,
  sum_milliseconds integer not null,
  buckets smallint[] not null,
  counts smallint[] not null,
  constraint probe_hour_pkey primary key (probe_id, location, at),
  constraint probe_hour_probe_fk foreign key (probe_id) references probe (id) on delete cascade,
  constraint probe_hour_lengths check (cardinality(buckets) = cardinality(counts)),
  constraint probe_hour_measured check (measured_seconds between 0 and 3600 and window_seconds between 0 and measured_seconds)
) partition by range (at);
--> statement-breakpoint
create table probe_hour_default partition of probe_hour default;

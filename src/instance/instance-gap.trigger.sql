-- One time in which nobody lived is told once.
alter table instance_gap drop constraint if exists instance_gap_no_overlap;
--> statement-breakpoint
alter table instance_gap add constraint instance_gap_no_overlap exclude using gist (tstzrange(from_at, to_at) with &&);

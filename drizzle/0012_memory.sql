CREATE TABLE "finding_episode" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "finding_episode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"finding_id" text NOT NULL,
	"check" text NOT NULL,
	"level" text NOT NULL,
	"worst_level" text NOT NULL,
	"levels" jsonb NOT NULL,
	"text" text NOT NULL,
	"params" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone,
	"from_start" boolean NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_how" text,
	"reopened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "finding_episode_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "finding_episode_ends" CHECK (closed_at >= opened_at),
	CONSTRAINT "finding_episode_how" CHECK ((closed_at is null) = (closed_how is null)),
	CONSTRAINT "finding_episode_before" CHECK (not_before <= opened_at),
	CONSTRAINT "finding_episode_finding_id_fits" CHECK (char_length("finding_episode"."finding_id") <= 255),
	CONSTRAINT "finding_episode_level_known" CHECK ("finding_episode"."level" in ('yellow', 'red')),
	CONSTRAINT "finding_episode_worst_level_known" CHECK ("finding_episode"."worst_level" in ('yellow', 'red')),
	CONSTRAINT "finding_episode_closed_how_known" CHECK ("finding_episode"."closed_how" in ('well', 'gone', 'checkRemoved')),
	CONSTRAINT "finding_episode_levels_fits" CHECK (octet_length("finding_episode"."levels"::text) <= 32768),
	CONSTRAINT "finding_episode_params_fits" CHECK (octet_length("finding_episode"."params"::text) <= 65536)
);
--> statement-breakpoint
CREATE TABLE "span" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "span_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"resolution_seconds" integer NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"not_before" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"http_status" integer,
	CONSTRAINT "span_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "span_ends" CHECK (to_at > from_at),
	CONSTRAINT "span_before" CHECK (not_before <= from_at),
	CONSTRAINT "span_confirmed" CHECK (confirmed_at >= from_at and confirmed_at <= to_at),
	CONSTRAINT "span_state_known" CHECK ("span"."state" in ('down', 'maintenance', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "instance_gap" (
	"from_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"to_at" timestamp (3) with time zone,
	CONSTRAINT "instance_gap_ends" CHECK (to_at > from_at)
);
--> statement-breakpoint
CREATE TABLE "visit_day" (
	"organization_id" text NOT NULL,
	"shop_id" integer NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	"answered" integer NOT NULL,
	"p50" integer,
	"p95" integer,
	"queue_max" bigint,
	"known_seconds" integer NOT NULL,
	"unknown_seconds" integer NOT NULL,
	"down_seconds" integer NOT NULL,
	"maintenance_seconds" integer NOT NULL,
	"level" text,
	"reasons" jsonb NOT NULL,
	"unknown_cause" text,
	CONSTRAINT "visit_day_organization_id_shop_id_day_pk" PRIMARY KEY("organization_id","shop_id","day"),
	CONSTRAINT "visit_day_known" CHECK (known_seconds >= down_seconds + maintenance_seconds),
	CONSTRAINT "visit_day_whole" CHECK (known_seconds + unknown_seconds between 79200 and 93600),
	CONSTRAINT "visit_day_visits" CHECK (answered <= visits),
	CONSTRAINT "visit_day_level_known" CHECK ("visit_day"."level" in ('green', 'yellow', 'red')),
	CONSTRAINT "visit_day_reasons_fits" CHECK (octet_length("visit_day"."reasons"::text) <= 8192)
);
--> statement-breakpoint
ALTER TABLE "shop_sitespeed" DROP CONSTRAINT "shop_sitespeed_figures_or_failure";--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD COLUMN "settings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_sitespeed" ADD COLUMN "benchmark_index" double precision;--> statement-breakpoint
ALTER TABLE "shop_sitespeed" ADD COLUMN "loads" jsonb;--> statement-breakpoint
ALTER TABLE "finding_episode" ADD CONSTRAINT "finding_episode_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "span" ADD CONSTRAINT "span_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "visit_day" ADD CONSTRAINT "visit_day_shop_fk" FOREIGN KEY ("organization_id","shop_id") REFERENCES "public"."shop"("organization_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_episode_open_unique" ON "finding_episode" USING btree ("organization_id","shop_id","finding_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "finding_episode_shop_index" ON "finding_episode" USING btree ("organization_id","shop_id","closed_at");--> statement-breakpoint
CREATE INDEX "finding_episode_check_index" ON "finding_episode" USING btree ("organization_id","check","opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "finding_episode_closed_index" ON "finding_episode" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "span_from_unique" ON "span" USING btree ("organization_id","shop_id","subject","from_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "span_open_unique" ON "span" USING btree ("organization_id","shop_id","subject") WHERE to_at is null;--> statement-breakpoint
CREATE INDEX "span_ended_index" ON "span" USING btree ("to_at") WHERE to_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "instance_gap_open_unique" ON "instance_gap" USING btree ((to_at is null)) WHERE to_at is null;--> statement-breakpoint
CREATE INDEX "instance_gap_ended_index" ON "instance_gap" USING btree ("to_at");--> statement-breakpoint
CREATE INDEX "visit_day_day_index" ON "visit_day" USING btree ("day");--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD CONSTRAINT "shop_changelog_settings_fits" CHECK (octet_length("shop_changelog"."settings"::text) <= 16384);--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD CONSTRAINT "shop_changelog_before" CHECK (not_before <= date);--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD CONSTRAINT "shop_changelog_source_known" CHECK ("shop_changelog"."source" in ('visit', 'deployment', 'action', 'person'));--> statement-breakpoint
ALTER TABLE "shop_sitespeed" ADD CONSTRAINT "shop_sitespeed_loads_fits" CHECK (octet_length("shop_sitespeed"."loads"::text) <= 4096);--> statement-breakpoint
ALTER TABLE "shop_sitespeed" ADD CONSTRAINT "shop_sitespeed_loads" CHECK (jsonb_array_length(loads) between 1 and 3);--> statement-breakpoint
ALTER TABLE "shop_sitespeed" ADD CONSTRAINT "shop_sitespeed_figures_or_failure" CHECK (case when failure is null then lighthouse_version is not null and transfer_bytes is not null and failure_detail is null
        else num_nonnulls(ttfb_milliseconds, first_ttfb_milliseconds, start, fcp_milliseconds, lcp_milliseconds, cls, tbt_milliseconds,
          fully_loaded_milliseconds, transfer_bytes, traffic, performance_score, benchmark_index, loads, lighthouse_version, throttling) = 0 end);
--> statement-breakpoint
-- What is said of one subject at one time is one thing: an outage inside another would be counted twice.
create or replace function refuse_overlapping_spans() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from span other
    where other.organization_id = new.organization_id and other.shop_id = new.shop_id and other.subject = new.subject
      and other.id <> new.id and other.from_at < coalesce(new.to_at, 'infinity')
      and coalesce(other.to_at, 'infinity') > new.from_at
  ) then
    raise exception 'a span overlaps another one of its subject' using errcode = '23P01', constraint = 'span_no_overlap', table = 'span';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists span_no_overlap on span;
--> statement-breakpoint
create trigger span_no_overlap after insert or update of from_at, to_at, subject on span
  for each row execute function refuse_overlapping_spans();

--> statement-breakpoint
-- One time in which nobody lived is told once.
alter table instance_gap drop constraint if exists instance_gap_no_overlap;
--> statement-breakpoint
alter table instance_gap add constraint instance_gap_no_overlap exclude using gist (tstzrange(from_at, to_at) with &&);

--> statement-breakpoint
-- What a shop was before it came belongs to whoever had it then: from here on its organization is told of it.
create or replace function note_joining() returns trigger language plpgsql as $$
begin
  new.joined_at := now();
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_joins on shop;
--> statement-breakpoint
create trigger shop_joins before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function note_joining();

--> statement-breakpoint
-- A shop that is there has been with its organization since it was made; who moved earlier was not written down.
update shop set joined_at = created_at where joined_at > created_at;
--> statement-breakpoint
-- What is found now has been found since then, and nobody knows when it began.
insert into finding_episode (organization_id, shop_id, finding_id, "check", level, worst_level, levels, "text", params, opened_at, from_start)
select organization_id, shop_id, id, "check", level, level,
  jsonb_build_array(jsonb_build_object('at', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'level', level)),
  "text", params, since, true
from shop_finding where level <> 'green'
on conflict do nothing;
--> statement-breakpoint
-- What does not answer now: down, in maintenance or unknown since its first failure; unknown since visits have stopped. What the
-- fortnight of visits before says is worked out by the worker, by the rule of new visits.
with says as (
  select * from (values ('timed_out', 'down'), ('connection_refused', 'down'), ('connection_lost', 'down'), ('unreachable', 'down'),
    ('gateway_error', 'down'), ('server_error', 'down'), ('host_unknown', 'down'), ('certificate_invalid', 'down'),
    ('maintenance', 'maintenance')) as says (reason, state)
), failing as (
  select organization_id, shop_id, failing_since, confirmed_at, failure ->> 'reason' as cause, last_visited_at,
    case when jsonb_typeof(failure -> 'httpStatus') = 'number' then (failure ->> 'httpStatus')::numeric end as http_status,
    coalesce(state, 'unknown') as state,
    case when stopped_at > failing_since and coalesce(state, 'unknown') <> 'unknown' then stopped_at end as stopped_at
  from shop_state left join says on says.reason = failure ->> 'reason'
  where failing_since is not null and failure ->> 'reason' is not null
), told as (
  select organization_id, shop_id, state, cause, failing_since as from_at, coalesce(confirmed_at, stopped_at) as confirmed_at,
    stopped_at as to_at, http_status, last_visited_at as not_before
  from failing
  union all
  select organization_id, shop_id, 'unknown', 'stopped', stopped_at, stopped_at, null, null, last_visited_at
  from failing where stopped_at is not null
)
insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at, to_at, http_status, not_before)
select organization_id, shop_id, 'shop', state, cause, 3600, from_at,
  least(greatest(confirmed_at, from_at), coalesce(to_at, 'infinity')), to_at,
  case when http_status between 100 and 999 then http_status::integer end, least(not_before, from_at)
from told
where not exists (select 1 from span there where there.organization_id = told.organization_id and there.shop_id = told.shop_id)
order by organization_id, shop_id, from_at
on conflict do nothing;

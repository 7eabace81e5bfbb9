-- A server of the former version may still run: it waits until all of this is done, so that no row that does not fit comes in
-- between, and nobody waits for each other half-way. All tables at once and first, before anything is lost by waiting.
lock table "email_undo", "member", "notification", "notification_delivery", "organization", "outside_answer", "session", "shop", "shop_changelog", "shop_event", "shop_extension", "shop_finding", "shop_queue", "shop_sitespeed", "shop_state", "shop_task", "shop_visit", "sso_provider", "store_extension", "store_release", "two_factor", "user", "verification" in access exclusive mode;
--> statement-breakpoint
CREATE TABLE "shop_history_left" (
	"organization_id" text NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "shop_history_left_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"shop_name" text NOT NULL,
	"kind" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "shop_history_left_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "shop_history_left_entry_fits" CHECK (octet_length("shop_history_left"."entry"::text) <= 8388608)
);
--> statement-breakpoint
CREATE TABLE "instance_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_hit" (
	"limit_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"times" bigint NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limit_hit_limit_id_subject_subject_id_pk" PRIMARY KEY("limit_id","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "process_presence" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"lost_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_bucket" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "shop_changelog_once_per_visit";
--> statement-breakpoint
DROP INDEX "shop_changelog_page_index";
--> statement-breakpoint
DROP INDEX "shop_state_due_index";
--> statement-breakpoint
ALTER TABLE "shop_visit" ALTER COLUMN "queue_size" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "shop_changelog" ADD COLUMN "extensions_left_out" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ends_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_replaced_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "admin_since" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "notification_delivery" ADD COLUMN "outcome" text;
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "keeps_extension_names" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "sso_provider" ADD COLUMN "proof_checked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sso_provider" ADD COLUMN "proof_missing_since" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "worker_deaths" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "blamed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "set_aside_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "confirmed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "stopped_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "findings_level" text;
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "has_open_questions" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_sitespeed" ADD COLUMN "machine" text;
--> statement-breakpoint
-- Rows of a former version may hold more than the constraints below allow. Texts are cut and end in "…"; keys that are cut
-- carry a hash, so that no two become one; what has no such end says so otherwise. The next visit writes all of it anew.
-- One pass over each table, which touches nothing but rows that do not fit; every statement may run twice. A condition
-- about JSON of a certain kind stands in a "case", because "and" promises no order.

-- Findings about scheduled tasks are known by the task's id now, no longer by its name: what people ignore stays ignored.
-- Ids of findings that are cut below are cut in the same way here.
update shop set ignores = (
  select coalesce(array_agg(distinct case when char_length(id) > 255
    then left(id, 222) || '…' || left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 32) else id end), '{}')
  from (
    select coalesce('task.' || shop_task.id, old.finding) as id
    from unnest(shop.ignores) as old(finding)
    left join shop_task
      on shop_task.organization_id = shop.organization_id and shop_task.shop_id = shop.id
     and old.finding = 'task.' || shop_task.name
  ) as ignored)
where exists (
  select from unnest(shop.ignores) as old(finding)
  where char_length(old.finding) > 255 or (old.finding like 'task.%' and old.finding <> 'task.all'));
--> statement-breakpoint
-- The same for the findings themselves, so that they keep since when they stand; of several about one task, one.
update shop_finding set id = 'task.' || (params ->> 'taskId')
from (
  select distinct on (organization_id, shop_id, params ->> 'taskId') organization_id, shop_id, id
  from shop_finding
  where "check" = 'scheduled-tasks' and id <> 'task.all' and params ->> 'taskId' is not null
  order by organization_id, shop_id, params ->> 'taskId', since, id
) as first
where shop_finding.organization_id = first.organization_id and shop_finding.shop_id = first.shop_id and shop_finding.id = first.id
  and shop_finding.id <> 'task.' || (shop_finding.params ->> 'taskId')
  and not exists (
    select from shop_finding other
    where other.organization_id = shop_finding.organization_id and other.shop_id = shop_finding.shop_id
      and other.id = 'task.' || (shop_finding.params ->> 'taskId')
  );
--> statement-breakpoint
-- Lists of shops. Words outside the known sets: such a level counted as fine, and is that now.
update shop_extension set
  name = case when char_length(name) > 255
    then left(name, 222) || '…' || left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 32) else name end,
  label = case when char_length(label) > 255 then left(label, 254) || '…' else label end,
  kind = case when kind in ('plugin', 'app') then kind else 'plugin' end,
  version = case when char_length(version) > 64 then left(version, 63) || '…' else version end,
  upgrade_version = case when char_length(upgrade_version) > 64 then left(upgrade_version, 63) || '…' else upgrade_version end
where char_length(name) > 255 or char_length(label) > 255 or kind not in ('plugin', 'app')
  or char_length(version) > 64 or char_length(upgrade_version) > 64;
--> statement-breakpoint
update shop_task set
  id = case when char_length(id) > 64
    then left(id, 31) || '…' || left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 32) else id end,
  name = case when char_length(name) > 255 then left(name, 254) || '…' else name end,
  status = case when char_length(status) > 64 then left(status, 63) || '…' else status end
where char_length(id) > 64 or char_length(name) > 255 or char_length(status) > 64;
--> statement-breakpoint
update shop_queue set name = left(name, 222) || '…' || left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 32)
where char_length(name) > 255;
--> statement-breakpoint
-- An address that is cut leads elsewhere: there is none instead.
update shop_finding set
  id = case when char_length(id) > 255
    then left(id, 222) || '…' || left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 32) else id end,
  level = case when level in ('green', 'yellow', 'red') then level else 'green' end,
  source = case when char_length(source) > 255 then left(source, 254) || '…' else source end,
  link = case when char_length(link) > 2048 then null else link end,
  params = case
    when octet_length(params::text) <= 65536 then params
    when jsonb_typeof(params) = 'object' then (
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 299) || '…')
        when octet_length(value::text) > 2000 then '"…"' else value end)
      from jsonb_each(params))
    else '{"label": "…"}' end
where char_length(id) > 255 or level not in ('green', 'yellow', 'red') or char_length(source) > 255
  or char_length(link) > 2048 or octet_length(params::text) > 65536;
--> statement-breakpoint
update shop_finding set params = '{"label": "…"}' where octet_length(params::text) > 65536;
--> statement-breakpoint
-- What is known of shops. A failure keeps its reason and what a sentence says of it.
update shop_state set
  status = case when status in ('green', 'yellow', 'red') then status when status is not null then 'green' end,
  shopware_version = case when char_length(shopware_version) > 64 then left(shopware_version, 63) || '…' else shopware_version end,
  failure = case
    when octet_length(failure::text) <= 16384 then failure
    when jsonb_typeof(failure) = 'object' then
      '{"reason": "visit_broken", "excerpt": "…", "location": null, "httpStatus": null, "retryAfterSeconds": null}' || coalesce((
        select jsonb_object_agg(key, case
          when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 300 then to_jsonb(left(value #>> '{}', 299) || '…')
          when octet_length(value::text) > 2000 then 'null' else value end)
        from jsonb_each(failure)
        where key in ('reason', 'excerpt', 'location', 'httpStatus', 'retryAfterSeconds', 'field', 'rows')), '{}')
    when failure is not null then
      '{"reason": "visit_broken", "excerpt": "…", "location": null, "httpStatus": null, "retryAfterSeconds": null}' end,
  config = case
    when octet_length(config::text) <= 2048 then config
    when jsonb_typeof(config) = 'object' then (
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 64 then to_jsonb(left(value #>> '{}', 63) || '…')
        else value end)
      from jsonb_each(config)) end,
  cache = case
    when octet_length(cache::text) <= 4096 then cache
    when jsonb_typeof(cache) = 'object' then (
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 255 then to_jsonb(left(value #>> '{}', 254) || '…')
        else value end)
      from jsonb_each(cache)) end,
  last_changelog = case
    when octet_length(last_changelog::text) <= 2048 then last_changelog
    when jsonb_typeof(last_changelog) = 'object' then (
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and char_length(value #>> '{}') > 64 then to_jsonb(left(value #>> '{}', 63) || '…')
        else value end)
      from jsonb_each(last_changelog)) end,
  facts = case
    when octet_length(facts::text) <= 2048 then facts
    else jsonb_build_object(
      'php', case when octet_length((facts -> 'php')::text) <= 500 then facts -> 'php' else to_jsonb(left(facts ->> 'php', 63) || '…') end,
      'database', case when octet_length((facts -> 'database')::text) <= 500 then facts -> 'database' end) end,
  status_reasons = case
    when octet_length(status_reasons::text) <= 524288 then status_reasons
    when jsonb_typeof(status_reasons) = 'array' then (
      select coalesce(jsonb_agg(case when octet_length(reason::text) <= 5000 then reason else '{"kind": "finding", "id": "…", "level": "red"}' end order by place), '[]')
      from jsonb_array_elements(status_reasons) with ordinality as listed (reason, place) where place <= 100)
    else '[]' end
where status not in ('green', 'yellow', 'red') or char_length(shopware_version) > 64 or octet_length(failure::text) > 16384
  or octet_length(config::text) > 2048 or octet_length(cache::text) > 4096 or octet_length(last_changelog::text) > 2048
  or octet_length(facts::text) > 2048 or octet_length(status_reasons::text) > 524288;
--> statement-breakpoint
-- What does not fit even so is of no version's making; it is not known until the next visit.
update shop_state set
  config = case when octet_length(config::text) <= 2048 then config end,
  cache = case when octet_length(cache::text) <= 4096 then cache end,
  last_changelog = case when octet_length(last_changelog::text) <= 2048 then last_changelog end,
  facts = case when octet_length(facts::text) <= 2048 then facts else '{"php": null, "database": null}' end
where octet_length(config::text) > 2048 or octet_length(cache::text) > 4096 or octet_length(last_changelog::text) > 2048
  or octet_length(facts::text) > 2048;
--> statement-breakpoint
-- A section that is too large says that it failed: nobody may take it for read.
update shop_state set sections = case when jsonb_typeof(sections) = 'object' then (
    select coalesce(jsonb_object_agg(key, case when octet_length(value::text) <= 20000 then value else jsonb_build_object(
      'state', 'failed', 'readAt', null, 'since', to_jsonb(coalesce(last_tried_at, now())),
      'failure', '{"reason": "visit_broken", "excerpt": "…", "location": null, "httpStatus": null, "retryAfterSeconds": null}'::jsonb) end), '{}')
    from jsonb_each(sections)
    where key in ('config', 'plugins', 'apps', 'tasks', 'queue', 'cache', 'froshHealth', 'froshPerformance', 'securityFixes', 'storefront'))
  else '{}' end
where octet_length(sections::text) > 524288;
--> statement-breakpoint
-- The changelog: texts of changes and versions are cut, no entry goes. Entries that list more than 500 changes say how many
-- more there were.
update shop_changelog set
  old_status = case when old_status in ('green', 'yellow', 'red') then old_status when old_status is not null then 'green' end,
  new_status = case when new_status in ('green', 'yellow', 'red') then new_status when new_status is not null then 'green' end,
  old_shopware_version = case when char_length(old_shopware_version) > 64 then left(old_shopware_version, 63) || '…' else old_shopware_version end,
  new_shopware_version = case when char_length(new_shopware_version) > 64 then left(new_shopware_version, 63) || '…' else new_shopware_version end,
  reasons = case
    when octet_length(reasons::text) <= 524288 then reasons
    when jsonb_typeof(reasons) = 'array' then (
      select coalesce(jsonb_agg(case when octet_length(reason::text) <= 5000 then reason else '{"kind": "finding", "id": "…", "level": "red"}' end order by place), '[]')
      from jsonb_array_elements(reasons) with ordinality as listed (reason, place) where place <= 100)
    else '[]' end,
  extensions_left_out = extensions_left_out + case
    when jsonb_typeof(extensions) = 'array' then greatest(0, jsonb_array_length(extensions) - 500) else 0 end,
  extensions = case when jsonb_typeof(extensions) = 'array' then (
    select coalesce(jsonb_agg(case
      when octet_length(extensions::text) <= 4194304 or octet_length(change::text) <= 8000 then change
      when jsonb_typeof(change) = 'object' then jsonb_build_object('state', left(change ->> 'state', 64), 'changelog', null,
        'active', case when jsonb_typeof(change -> 'active') = 'boolean' then change -> 'active' else 'false' end,
        'name', case when char_length(change ->> 'name') > 255 then left(change ->> 'name', 222) || '…'
          || left(encode(sha256(convert_to(change ->> 'name', 'UTF8')), 'hex'), 32) else change ->> 'name' end,
        'label', case when char_length(change ->> 'label') > 255 then left(change ->> 'label', 254) || '…' else change ->> 'label' end,
        'old_version', case when char_length(change ->> 'old_version') > 64 then left(change ->> 'old_version', 63) || '…' else change ->> 'old_version' end,
        'new_version', case when char_length(change ->> 'new_version') > 64 then left(change ->> 'new_version', 63) || '…' else change ->> 'new_version' end)
      else '"…"' end order by place), '[]')
    from jsonb_array_elements(extensions) with ordinality as listed (change, place) where place <= 500)
    when octet_length(extensions::text) <= 4194304 then extensions else '[]' end
where old_status not in ('green', 'yellow', 'red') or new_status not in ('green', 'yellow', 'red')
  or char_length(old_shopware_version) > 64 or char_length(new_shopware_version) > 64
  or octet_length(reasons::text) > 524288 or octet_length(extensions::text) > 4194304
  or case when jsonb_typeof(extensions) = 'array' then jsonb_array_length(extensions) > 500 else false end;
--> statement-breakpoint
-- What people are told of. News too large to be told keep their row, are settled, and a delivery says that it was given up.
update shop_event set event = jsonb_set(event, '{findings}', (
  select coalesce(jsonb_agg(finding order by place), '[]')
  from jsonb_array_elements(event -> 'findings') with ordinality as listed (finding, place)
  where place <= 20 and octet_length(finding::text) <= 20000))
where case when octet_length(event::text) > 524288 then jsonb_typeof(event -> 'findings') = 'array' else false end;
--> statement-breakpoint
update shop_event set event = jsonb_build_object('kind', left(event ->> 'kind', 64), 'cut', '…'), decided_at = coalesce(decided_at, now())
where octet_length(event::text) > 524288;
--> statement-breakpoint
update notification_delivery set alert = jsonb_set(alert, '{news,findings}', (
  select coalesce(jsonb_agg(finding order by place), '[]')
  from jsonb_array_elements(alert #> '{news,findings}') with ordinality as listed (finding, place)
  where place <= 20 and octet_length(finding::text) <= 20000))
where case when octet_length(alert::text) > 524288 then jsonb_typeof(alert #> '{news,findings}') = 'array' else false end;
--> statement-breakpoint
update notification_delivery set alert = jsonb_build_object('topic', left(alert ->> 'topic', 64), 'cut', '…'),
  outcome = case when settled_at is null then 'given_up' end, settled_at = coalesce(settled_at, now())
where octet_length(alert::text) > 524288;
--> statement-breakpoint
update notification set
  level = case when level in ('error', 'warning', 'success') then level else 'warning' end,
  title = case when char_length(title) > 1000 then left(title, 999) || '…' else title end,
  message = case when char_length(message) > 20000 then left(message, 19999) || '…' else message end
where level not in ('error', 'warning', 'success') or char_length(title) > 1000 or char_length(message) > 20000;
--> statement-breakpoint
-- What the store and other sources have answered; all of it is asked for again.
delete from store_extension where char_length(name) > 255 or char_length(shopware_version) > 64 or char_length(latest_version) > 100;
--> statement-breakpoint
update store_extension set
  link = case when char_length(link) > 1000 then null else link end,
  label = case when char_length(label) > 255 then left(label, 254) || '…' else label end,
  producer = case when char_length(producer) > 255 then left(producer, 254) || '…' else producer end
where char_length(link) > 1000 or char_length(label) > 255 or char_length(producer) > 255;
--> statement-breakpoint
delete from store_release where char_length(name) > 255 or char_length(version) > 100 or char_length(text) > 120000;
--> statement-breakpoint
delete from outside_answer where char_length(key) > 255 or octet_length(payload::text) > 67108864;
--> statement-breakpoint
-- Speed tests. A reason that is none of the known ones is told in the detail; addresses are keys within a run.
update shop_sitespeed set
  url = case when char_length(url) > 1000
    then left(url, 967) || '…' || left(encode(sha256(convert_to(url, 'UTF8')), 'hex'), 32) else url end,
  failure_detail = case
    when failure is null then null
    when failure in ('no_browser', 'browser_failed', 'timed_out', 'too_much_memory', 'too_much_disk', 'page_unreachable',
      'page_refused', 'not_a_page', 'address_forbidden', 'stopped')
      then case when char_length(failure_detail) > 1000 then left(failure_detail, 999) || '…' else failure_detail end
    else left(left(failure, 100) || coalesce(': ' || failure_detail, ''), 999) || '…' end,
  failure = case
    when failure is null or failure in ('no_browser', 'browser_failed', 'timed_out', 'too_much_memory', 'too_much_disk',
      'page_unreachable', 'page_refused', 'not_a_page', 'address_forbidden', 'stopped') then failure
    else 'browser_failed' end,
  traffic = case when octet_length(traffic::text) <= 65536 then traffic end
where char_length(url) > 1000 or char_length(failure_detail) > 1000 or octet_length(traffic::text) > 65536
  or failure not in ('no_browser', 'browser_failed', 'timed_out', 'too_much_memory', 'too_much_disk', 'page_unreachable',
    'page_refused', 'not_a_page', 'address_forbidden', 'stopped');
--> statement-breakpoint
-- What is written with the state from now on, for shops that are not visited soon.
update shop_state set confirmed_at = last_tried_at
where confirmed_at is null and failure is not null and failed_attempts >= 2 and last_tried_at >= failing_since + interval '50 seconds';
--> statement-breakpoint
update shop_state set stopped_at = last_tried_at
where stopped_at is null and connection_issue_count >= 3 and failure ->> 'reason' in ('credentials_refused', 'access_key_invalid',
  'token_rejected', 'authorization_stripped', 'host_unknown', 'certificate_invalid', 'address_forbidden', 'redirected', 'not_installed',
  'not_shopware', 'password_protected', 'firewall_blocked', 'bot_protection');
--> statement-breakpoint
update shop_state state set findings_level = coalesce((
  select level from shop_finding finding join shop on shop.organization_id = finding.organization_id and shop.id = finding.shop_id
  where finding.organization_id = state.organization_id and finding.shop_id = state.shop_id and finding.id <> all (shop.ignores)
  order by array_position(array['red', 'yellow', 'green'], level) limit 1), 'green')
where findings_level is null and last_visited_at is not null;
--> statement-breakpoint
-- Tokens of short-lived proofs are kept as their hash from now on; those under way are hashed, so that links in mails and
-- sign-ins that have begun keep working. Names of trusted devices stay readable. Safe to run twice: a hash has 64 hex digits.
update verification
set identifier = encode(sha256(convert_to(identifier, 'UTF8')), 'hex')
where identifier not like 'trust-device-%' and identifier !~ '^[0-9a-f]{64}$';
--> statement-breakpoint
-- Proven domains are looked up again within a week of the upgrade, not all on the first day: owners were told before that
-- they may delete the record, and are warned for seven days first.
update sso_provider set proof_checked_at = now() where domain_verified and proof_checked_at is null;
--> statement-breakpoint
-- An authenticator app that was there before its moment of making was kept counts as old as its owner: else every one of them
-- would look newly made, and go when a change of address is taken back.
update two_factor set created_at = "user".created_at from "user" where "user".id = two_factor.user_id and two_factor.created_at > "user".created_at;
--> statement-breakpoint
-- Sessions that began before they had an end get one: 30 days after they began.
update session set ends_at = created_at + interval '30 days' where ends_at is null;
--> statement-breakpoint
update session set expires_at = ends_at where expires_at > ends_at;
--> statement-breakpoint
-- An unconfirmed address whose undo link still lives took the place of another.
update "user" set email_replaced_at = (select max(email_undo.created_at) from email_undo where email_undo.user_id = "user".id)
  where not email_verified and email_replaced_at is null and exists (select 1 from email_undo where email_undo.user_id = "user".id);
--> statement-breakpoint
-- Who is an admin already has a week from now on to set a second factor up.
update "user" set admin_since = now() where admin_since is null and 'admin' = any (string_to_array(replace(role, ' ', ''), ','));
--> statement-breakpoint
-- One statement and so one pass for all constraints of a table.
ALTER TABLE "shop_changelog"
	ADD CONSTRAINT "shop_changelog_extensions_fits" CHECK (octet_length("shop_changelog"."extensions"::text) <= 4194304),
	ADD CONSTRAINT "shop_changelog_old_shopware_version_fits" CHECK (char_length("shop_changelog"."old_shopware_version") <= 64),
	ADD CONSTRAINT "shop_changelog_new_shopware_version_fits" CHECK (char_length("shop_changelog"."new_shopware_version") <= 64),
	ADD CONSTRAINT "shop_changelog_old_status_known" CHECK ("shop_changelog"."old_status" in ('green', 'yellow', 'red')),
	ADD CONSTRAINT "shop_changelog_new_status_known" CHECK ("shop_changelog"."new_status" in ('green', 'yellow', 'red')),
	ADD CONSTRAINT "shop_changelog_reasons_fits" CHECK (octet_length("shop_changelog"."reasons"::text) <= 524288);
--> statement-breakpoint
ALTER TABLE "shop_event"
	ADD CONSTRAINT "shop_event_event_fits" CHECK (octet_length("shop_event"."event"::text) <= 524288);
--> statement-breakpoint
ALTER TABLE "shop_extension"
	ADD CONSTRAINT "shop_extension_name_fits" CHECK (char_length("shop_extension"."name") <= 255),
	ADD CONSTRAINT "shop_extension_label_fits" CHECK (char_length("shop_extension"."label") <= 255),
	ADD CONSTRAINT "shop_extension_kind_known" CHECK ("shop_extension"."kind" in ('plugin', 'app')),
	ADD CONSTRAINT "shop_extension_version_fits" CHECK (char_length("shop_extension"."version") <= 64),
	ADD CONSTRAINT "shop_extension_upgrade_version_fits" CHECK (char_length("shop_extension"."upgrade_version") <= 64);
--> statement-breakpoint
ALTER TABLE "store_extension"
	ADD CONSTRAINT "store_extension_name_fits" CHECK (char_length("store_extension"."name") <= 255),
	ADD CONSTRAINT "store_extension_shopware_version_fits" CHECK (char_length("store_extension"."shopware_version") <= 64),
	ADD CONSTRAINT "store_extension_latest_version_fits" CHECK (char_length("store_extension"."latest_version") <= 100),
	ADD CONSTRAINT "store_extension_link_fits" CHECK (char_length("store_extension"."link") <= 1000),
	ADD CONSTRAINT "store_extension_label_fits" CHECK (char_length("store_extension"."label") <= 255),
	ADD CONSTRAINT "store_extension_producer_fits" CHECK (char_length("store_extension"."producer") <= 255);
--> statement-breakpoint
ALTER TABLE "store_release"
	ADD CONSTRAINT "store_release_name_fits" CHECK (char_length("store_release"."name") <= 255),
	ADD CONSTRAINT "store_release_version_fits" CHECK (char_length("store_release"."version") <= 100),
	ADD CONSTRAINT "store_release_text_fits" CHECK (char_length("store_release"."text") <= 120000);
--> statement-breakpoint
ALTER TABLE "outside_answer"
	ADD CONSTRAINT "outside_answer_key_fits" CHECK (char_length("outside_answer"."key") <= 255),
	ADD CONSTRAINT "outside_answer_payload_fits" CHECK (octet_length("outside_answer"."payload"::text) <= 67108864);
--> statement-breakpoint
ALTER TABLE "shop_finding"
	ADD CONSTRAINT "shop_finding_id_fits" CHECK (char_length("shop_finding"."id") <= 255),
	ADD CONSTRAINT "shop_finding_level_known" CHECK ("shop_finding"."level" in ('green', 'yellow', 'red')),
	ADD CONSTRAINT "shop_finding_params_fits" CHECK (octet_length("shop_finding"."params"::text) <= 65536),
	ADD CONSTRAINT "shop_finding_source_fits" CHECK (char_length("shop_finding"."source") <= 255),
	ADD CONSTRAINT "shop_finding_link_fits" CHECK (char_length("shop_finding"."link") <= 2048);
--> statement-breakpoint
ALTER TABLE "shop_queue"
	ADD CONSTRAINT "shop_queue_name_fits" CHECK (char_length("shop_queue"."name") <= 255);
--> statement-breakpoint
ALTER TABLE "shop_task"
	ADD CONSTRAINT "shop_task_id_fits" CHECK (char_length("shop_task"."id") <= 64),
	ADD CONSTRAINT "shop_task_name_fits" CHECK (char_length("shop_task"."name") <= 255),
	ADD CONSTRAINT "shop_task_status_fits" CHECK (char_length("shop_task"."status") <= 64);
--> statement-breakpoint
ALTER TABLE "notification"
	ADD CONSTRAINT "notification_level_known" CHECK ("notification"."level" in ('error', 'warning', 'success')),
	ADD CONSTRAINT "notification_title_fits" CHECK (char_length("notification"."title") <= 1000),
	ADD CONSTRAINT "notification_message_fits" CHECK (char_length("notification"."message") <= 20000);
--> statement-breakpoint
ALTER TABLE "notification_delivery"
	ADD CONSTRAINT "notification_delivery_alert_fits" CHECK (octet_length("notification_delivery"."alert"::text) <= 524288),
	ADD CONSTRAINT "notification_delivery_outcome_known" CHECK ("notification_delivery"."outcome" in ('delivered', 'unwanted', 'unconfirmed', 'given_up'));
--> statement-breakpoint
ALTER TABLE "shop_state"
	ADD CONSTRAINT "shop_state_status_known" CHECK ("shop_state"."status" in ('green', 'yellow', 'red')),
	ADD CONSTRAINT "shop_state_findings_level_known" CHECK ("shop_state"."findings_level" in ('green', 'yellow', 'red')),
	ADD CONSTRAINT "shop_state_status_reasons_fits" CHECK (octet_length("shop_state"."status_reasons"::text) <= 524288),
	ADD CONSTRAINT "shop_state_failure_fits" CHECK (octet_length("shop_state"."failure"::text) <= 16384),
	ADD CONSTRAINT "shop_state_shopware_version_fits" CHECK (char_length("shop_state"."shopware_version") <= 64),
	ADD CONSTRAINT "shop_state_config_fits" CHECK (octet_length("shop_state"."config"::text) <= 2048),
	ADD CONSTRAINT "shop_state_cache_fits" CHECK (octet_length("shop_state"."cache"::text) <= 4096),
	ADD CONSTRAINT "shop_state_facts_fits" CHECK (octet_length("shop_state"."facts"::text) <= 2048),
	ADD CONSTRAINT "shop_state_sections_fits" CHECK (octet_length("shop_state"."sections"::text) <= 524288),
	ADD CONSTRAINT "shop_state_last_changelog_fits" CHECK (octet_length("shop_state"."last_changelog"::text) <= 2048);
--> statement-breakpoint
ALTER TABLE "shop_sitespeed"
	ADD CONSTRAINT "shop_sitespeed_url_fits" CHECK (char_length("shop_sitespeed"."url") <= 1000),
	ADD CONSTRAINT "shop_sitespeed_failure_known" CHECK ("shop_sitespeed"."failure" in ('no_browser', 'browser_failed', 'timed_out', 'too_much_memory', 'too_much_disk', 'page_unreachable', 'page_refused', 'not_a_page', 'address_forbidden', 'stopped')),
	ADD CONSTRAINT "shop_sitespeed_failure_detail_fits" CHECK (char_length("shop_sitespeed"."failure_detail") <= 1000),
	ADD CONSTRAINT "shop_sitespeed_traffic_fits" CHECK (octet_length("shop_sitespeed"."traffic"::text) <= 65536);
--> statement-breakpoint
ALTER TABLE "shop_history_left" ADD CONSTRAINT "shop_history_left_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "shop_history_left_newest_index" ON "shop_history_left" USING btree ("organization_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "limit_hit_last_index" ON "limit_hit" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "process_presence_seen_index" ON "process_presence" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "rate_bucket_empty_index" ON "rate_bucket" USING btree ("empty_at");
--> statement-breakpoint
CREATE INDEX "shop_event_decided_index" ON "shop_event" USING btree ("decided_at") WHERE "shop_event"."decided_at" is not null;
--> statement-breakpoint
CREATE INDEX "shop_state_blamed_index" ON "shop_state" USING btree ("blamed_at") WHERE worker_deaths > 0;
--> statement-breakpoint
CREATE INDEX "shop_changelog_page_index" ON "shop_changelog" USING btree ("organization_id","shop_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "shop_state_due_index" ON "shop_state" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
-- A shop that moves to another organization takes no history along: what the former one knew of it stays there.
create or replace function leave_changes_behind() returns trigger language plpgsql as $$
begin
  insert into shop_history_left (organization_id, shop_id, shop_name, kind, date, entry)
  select organization_id, shop_id, old.name, 'change', date, to_jsonb(shop_changelog) - 'organization_id' - 'shop_id'
  from shop_changelog where organization_id = old.organization_id and shop_id = old.id;
  delete from shop_changelog where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_changes_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_changes_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_changes_behind();
--> statement-breakpoint
-- Since when somebody is an admin, whichever call made them one: from then on they have a week to set up a second factor.
create or replace function note_admin_since() returns trigger language plpgsql as $$
declare
  is_admin boolean := 'admin' = any (string_to_array(replace(new.role, ' ', ''), ','));
begin
  new.admin_since := case when is_admin then coalesce(new.admin_since, now()) end;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists user_admin_since on "user";
--> statement-breakpoint
create trigger user_admin_since before insert or update of role on "user"
  for each row execute function note_admin_since();
--> statement-breakpoint
-- A session ends for good at a moment that is set when it begins: the auth library prolongs it each day that it is used.
create or replace function keep_session_end() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.ends_at);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists session_keeps_end on session;
--> statement-breakpoint
create trigger session_keeps_end before insert or update of expires_at on session
  for each row execute function keep_session_end();
--> statement-breakpoint
-- What a crash takes from the counting of calls is no loss, and writing it into the log costs more than the counting.
alter table rate_bucket set unlogged;
--> statement-breakpoint
-- Who watched a shop and is no member where it moves to watches it no more, nor again when they join there later.
create or replace function forget_strangers_watching() returns trigger language plpgsql as $$
begin
  delete from shop_watch mark
  where mark.organization_id = old.organization_id and mark.shop_id = old.id and not exists (
    select from member where member.organization_id = new.organization_id and member.user_id = mark.user_id
  );
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_forgets_strangers_watching on shop;
--> statement-breakpoint
create trigger shop_forgets_strangers_watching before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function forget_strangers_watching();
--> statement-breakpoint
-- Speed tests of a shop that moves to another organization stay with the former one; their files are swept.
create or replace function leave_speed_tests_behind() returns trigger language plpgsql as $$
begin
  insert into shop_history_left (organization_id, shop_id, shop_name, kind, date, entry)
  select organization_id, shop_id, old.name, 'speed', at, to_jsonb(shop_sitespeed) - 'organization_id' - 'shop_id'
  from shop_sitespeed where organization_id = old.organization_id and shop_id = old.id;
  delete from shop_sitespeed where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_speed_tests_behind on shop;
--> statement-breakpoint
create trigger shop_leaves_speed_tests_behind before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_speed_tests_behind();

-- What former versions left behind of channels, incidents and shops that are gone.
DELETE FROM "mute" WHERE "destination_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "destination" WHERE "destination"."id" = "mute"."destination_id");--> statement-breakpoint
DELETE FROM "mute" WHERE "thread" LIKE 'incident:%' AND NOT EXISTS (SELECT FROM "incident" WHERE "incident"."organization_id" = "mute"."organization_id" AND 'incident:' || "incident"."id" = "mute"."thread");--> statement-breakpoint
DELETE FROM "thread_at" WHERE "thread" LIKE 'incident:%' AND NOT EXISTS (SELECT FROM "incident" WHERE "incident"."organization_id" = "thread_at"."organization_id" AND 'incident:' || "incident"."id" = "thread_at"."thread");--> statement-breakpoint
DELETE FROM "thread_at" WHERE "thread" LIKE 'shop:%' AND NOT EXISTS (SELECT FROM "shop" WHERE "shop"."organization_id" = "thread_at"."organization_id" AND "shop"."id"::text = split_part("thread_at"."thread", ':', 2));--> statement-breakpoint
ALTER TABLE "mute" ADD CONSTRAINT "mute_destination_id_destination_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destination"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mute_destination_index" ON "mute" USING btree ("destination_id");
--> statement-breakpoint
-- A rule tells only what belongs to the same organization or person, and neither ever changes hands.
create or replace function check_rule_receiver() returns trigger language plpgsql as $$
begin
  if new.destination_id is not null and not exists (select from rule join destination
      on destination.organization_id is not distinct from rule.organization_id and destination.user_id is not distinct from rule.user_id
      where rule.id = new.rule_id and destination.id = new.destination_id) then
    raise exception 'A rule tells only its own destinations' using errcode = 'foreign_key_violation';
  end if;
  if new.destination_id is null and (new.way is null) = exists (select from rule where rule.id = new.rule_id and rule.user_id is not null) then
    raise exception 'A person''s own rule tells that person alone' using errcode = 'foreign_key_violation';
  end if;
  if new.team_id is not null and not exists (select from rule join team on team.organization_id = rule.organization_id
      where rule.id = new.rule_id and team.id = new.team_id) then
    raise exception 'A rule tells only teams of its organization' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists rule_receiver_is_own on rule_receiver;
--> statement-breakpoint
create trigger rule_receiver_is_own before insert or update on rule_receiver
  for each row execute function check_rule_receiver();
--> statement-breakpoint
create or replace function keep_teller() returns trigger language plpgsql as $$
begin
  raise exception 'What tells people never changes hands' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
drop trigger if exists destination_keeps_owner on destination;
--> statement-breakpoint
create trigger destination_keeps_owner before update of organization_id, user_id on destination
  for each row when (old.organization_id is distinct from new.organization_id or old.user_id is distinct from new.user_id)
  execute function keep_teller();
--> statement-breakpoint
drop trigger if exists rule_keeps_owner on rule;
--> statement-breakpoint
create trigger rule_keeps_owner before update of organization_id, user_id on rule
  for each row when (old.organization_id is distinct from new.organization_id or old.user_id is distinct from new.user_id)
  execute function keep_teller();
--> statement-breakpoint
-- A message about nothing any more goes with the last of its notices, as when its shop is deleted.
create or replace function take_message() returns trigger language plpgsql as $$
begin
  delete from message where destination_id = old.destination_id and id = old.message_id and not exists (select from notice
    where notice.destination_id = old.destination_id and notice.message_id = old.message_id);
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists notice_takes_message on notice;
--> statement-breakpoint
create trigger notice_takes_message after delete on notice
  for each row when (old.message_id is not null) execute function take_message();
--> statement-breakpoint
-- What channels know of a matter, and what was muted of it, goes with its incident; the same with its shop.
create or replace function forget_matter_of_incident() returns trigger language plpgsql as $$
begin
  delete from thread_at where organization_id = old.organization_id and thread = 'incident:' || old.id;
  delete from mute where organization_id = old.organization_id and thread = 'incident:' || old.id;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists incident_takes_matter on incident;
--> statement-breakpoint
create trigger incident_takes_matter after delete on incident
  for each row execute function forget_matter_of_incident();
--> statement-breakpoint
create or replace function forget_matters_of_shop() returns trigger language plpgsql as $$
begin
  delete from thread_at where organization_id = old.organization_id and thread like 'shop:' || old.id || ':%';
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_takes_matters on shop;
--> statement-breakpoint
create trigger shop_takes_matters after delete on shop
  for each row execute function forget_matters_of_shop();
--> statement-breakpoint
-- Channels of an organization hear nothing more of a shop that moved to another one, and know nothing of what goes on there.
-- What it had muted is none of the other one's business.
create or replace function leave_telling_behind() returns trigger language plpgsql as $$
begin
  delete from notice where organization_id = old.organization_id and shop_id = old.id;
  delete from mute where organization_id = old.organization_id and shop_id = old.id and user_id is null;
  delete from thread_at where organization_id = old.organization_id and thread like 'shop:' || old.id || ':%';
  delete from thread_at where organization_id = old.organization_id and thread in (
    select 'incident:' || id from incident where organization_id = old.organization_id and shop_id = old.id);
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_leaves_behind_telling on shop;
--> statement-breakpoint
create trigger shop_leaves_behind_telling before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function leave_telling_behind();
--> statement-breakpoint
-- What a rule names and is deleted stays known by its name, so that the rule can say why it tells nobody. With its
-- organization it goes itself.
create or replace function remember_lost_receiver() returns trigger language plpgsql as $$
begin
  update rule set lost = jsonb_build_object('kind', tg_argv[0], 'name', left(old.name, 200), 'at', now())
  where rule.organization_id = old.organization_id and exists (select from organization where organization.id = rule.organization_id)
    and exists (select from rule_receiver where rule_receiver.rule_id = rule.id and step = 0
    and coalesce(destination_id::text, team_id) = old.id::text);
  return old;
end
$$;
--> statement-breakpoint
create or replace function remember_lost_scope() returns trigger language plpgsql as $$
begin
  update rule set lost = jsonb_build_object('kind', tg_argv[0], 'name', left(old.name, 200), 'at', now())
  where rule.organization_id = old.organization_id and exists (select from organization where organization.id = rule.organization_id)
    and scope = tg_argv[1] and old.id::text = any(scope_ids);
  return old;
end
$$;
--> statement-breakpoint
drop trigger if exists destination_is_remembered on destination;
--> statement-breakpoint
create trigger destination_is_remembered before delete on destination
  for each row execute function remember_lost_receiver('channel');
--> statement-breakpoint
drop trigger if exists team_is_remembered on team;
--> statement-breakpoint
create trigger team_is_remembered before delete on team
  for each row execute function remember_lost_receiver('team');
--> statement-breakpoint
drop trigger if exists project_is_remembered on project;
--> statement-breakpoint
create trigger project_is_remembered before delete on project
  for each row execute function remember_lost_scope('project', 'projects');
--> statement-breakpoint
drop trigger if exists tag_is_remembered on tag;
--> statement-breakpoint
create trigger tag_is_remembered before delete on tag
  for each row execute function remember_lost_scope('tag', 'tags');
--> statement-breakpoint
drop trigger if exists shop_is_remembered on shop;
--> statement-breakpoint
create trigger shop_is_remembered before delete on shop
  for each row execute function remember_lost_scope('shop', 'shops');

-- What an inbox and a message to a person say of several shops leads to one of them. If that is deleted or moves to another
-- organization, it leads to another one, to one that its reader watches if there is one: only with the last of them it goes.
-- Each that leads to the shop that is gone, and where it leads from now on. Shops that go at the same moment are passed over,
-- and the others wait with that. Chosen once for all that a reader is told of the same shops: there may be thousands.
create or replace function led_elsewhere(place text, gone integer)
  returns table (notification_id integer, destination_id uuid, message_id uuid, other integer) language sql volatile as $$
  with led as materialized (
    select notification.id as notification_id, null::uuid as destination_id, null::uuid as message_id, user_id as reader, data as news
    from notification where organization_id = place and shop_id = gone and kind in ('update.shared', 'warning.shared', 'warning.shared_gone')
    union all
    select null, message.destination_id, message.id, user_id, alert -> 'news'
    from message join destination on destination.id = message.destination_id
    where message.organization_id = place and shop_id = gone and message.kind = 'alert'
      and alert -> 'news' ->> 'kind' in ('update.shared', 'warning.shared', 'warning.shared_gone')
  ), remembered as materialized (
    select matter, told.key as reader, told.value -> 'shopIds' as ids
    from shared_matter, jsonb_each(case jsonb_typeof(memory -> 'told') when 'object' then memory -> 'told' else '{}' end) as told
    where organization_id = place and matter in (select news ->> 'matter' from led where not news ? 'shopIds')
  ), told as materialized (
    -- `ids` is no list: nobody has written them down, so it may be each.
    select led.*, coalesce(news -> 'shopIds', remembered.ids, 'null') as ids
    from led left join remembered on remembered.matter = news ->> 'matter' and remembered.reader = led.reader
  ), list as materialized (
    select row_number() over () as number, ids, jsonb_typeof(ids) = 'array' as is_known from (select distinct ids from told) as each
  ), listed as materialized (
    select number, id from list, jsonb_array_elements_text(case when is_known then ids else '[]' end) as id
  ), there as materialized (
    select id, project_id from shop where organization_id = place and id <> gone order by id for key share of shop skip locked
  ), liked as materialized (
    select reader, array_agg(there.id order by coalesce(of_shop.watching, of_project.user_id is not null) desc, there.id) as ids
    from (select distinct reader from led) as readers cross join there
    left join shop_watch as of_shop on of_shop.organization_id = place and of_shop.shop_id = there.id and of_shop.user_id = reader
    left join project_watch as of_project
      on of_project.organization_id = place and of_project.project_id = there.project_id and of_project.user_id = reader
    group by reader
  ), chosen as materialized (
    select reader, number, (select id from unnest(liked.ids) with ordinality as one (id, turn)
      where not is_known or (number, id::text) in (select listed.number, listed.id from listed) order by turn limit 1) as other
    from (select distinct reader, ids from told) as pair join list using (ids) join liked using (reader)
  )
  select told.notification_id, told.destination_id, told.message_id, chosen.other
  from told join list using (ids) join chosen using (reader, number) where chosen.other is not null
$$;
--> statement-breakpoint
-- Whether somebody has heard, or is about to hear, of an update that several shops lack, or a service keeps one open.
create or replace function tells_of_updates(place text) returns boolean language sql stable as $$
  select exists (select from notification where organization_id = place and kind = 'update.shared' and ended_at is null)
    or exists (select from message where organization_id = place and state = 'waiting' and alert -> 'news' ->> 'kind' = 'update.shared')
    or exists (select from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
      where notice.organization_id = place and notice.message_id is null and event.kind = 'update.shared')
    or exists (select from thread_at where organization_id = place and thread like 'update:%' and ended_at is null)
$$;
--> statement-breakpoint
create or replace function hand_over_shared() returns trigger language plpgsql as $$
declare
  there text;
begin
  -- With its organization all goes.
  if not exists (select from organization where id = old.organization_id) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  perform hold_told_of(old.organization_id, old.id);
  with led as materialized (
    select * from led_elsewhere(old.organization_id, old.id)
  ), rows as (
    update notification set shop_id = other,
      link = case when link ? 'params' then jsonb_set(link, '{params,shopId}', to_jsonb(other::text)) else link end
    from led where notification.id = notification_id
  )
  update message set shop_id = other from led where message.destination_id = led.destination_id and message.id = message_id;
  -- What was told of it and others is looked at again: it is told of those alone, or over.
  if tells_of_updates(old.organization_id) then
    insert into event (organization_id, date, kind, data, weighed_at)
      values (old.organization_id, now(), 'shop.left', jsonb_build_object('shopId', old.id), now());
    perform pg_notify('shopwarden_events', json_build_object(
      'topic', 'events-weighed', 'organizationId', null, 'userId', null, 'id', null
    )::text);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- It takes its own updates along, each as the one of its matter where it comes to. Warnings of several stay with those.
  there := new.organization_id;
  delete from notification where organization_id = old.organization_id and shop_id = old.id and (kind like 'warning.shared%'
    or (key = old.organization_id || '.' || thread and exists (select from notification as same
      where same.user_id = notification.user_id and same.key = there || '.' || notification.thread)));
  update notification set
    key = case key when old.organization_id || '.' || thread then there || '.' || thread else key end,
    data = case kind when 'update.shared'
      then data || jsonb_build_object('shopIds', jsonb_build_array(old.id), 'shopNames', jsonb_build_array(new.name), 'shopCount', 1) else data end,
    link = case when link -> 'params' ? 'slug'
      then jsonb_set(link, '{params,slug}', (select to_jsonb(slug) from organization where id = there)) else link end
  where organization_id = old.organization_id and shop_id = old.id;
  return new;
end
$$;
--> statement-breakpoint
drop trigger if exists shop_hands_over_shared on shop;
--> statement-breakpoint
create trigger shop_hands_over_shared before delete on shop
  for each row execute function hand_over_shared();
--> statement-breakpoint
drop trigger if exists shop_leaves_behind_shared on shop;
--> statement-breakpoint
create trigger shop_leaves_behind_shared before update of organization_id on shop
  for each row when (old.organization_id is distinct from new.organization_id)
  execute function hand_over_shared();

-- What an inbox and a message to a person say of several shops leads to one of them. If that is deleted or moves to another
-- organization, it leads to another one, to one that its reader watches if there is one: only with the last of them it goes.
-- `ids`: the shops; null: nobody has written them down.
create or replace function other_shop_of(place text, gone integer, reader text, ids jsonb) returns integer language sql stable as $$
  select shop.id from shop
  where shop.organization_id = place and shop.id <> gone and (jsonb_typeof(ids) is distinct from 'array' or shop.id in (
    select case when value::text ~ '^\d{1,9}$' then value::text::integer end from jsonb_array_elements(case jsonb_typeof(ids) when 'array' then ids else '[]' end)))
  order by coalesce((select watching from shop_watch as mark
      where mark.organization_id = place and mark.shop_id = shop.id and mark.user_id = reader),
    exists (select from project_watch as mark
      where mark.organization_id = place and mark.project_id = shop.project_id and mark.user_id = reader)) desc, shop.id
  limit 1
$$;
--> statement-breakpoint
-- The shops of which somebody was told by such news; null: nobody has written them down.
create or replace function shops_of_news(place text, reader text, news jsonb) returns jsonb language sql stable as $$
  select coalesce(news -> 'shopIds', (select memory #> array['told', reader, 'shopIds'] from shared_matter
    where organization_id = place and matter = news ->> 'matter'))
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
  kinds text[] := array['update.shared', 'warning.shared', 'warning.shared_gone'];
  there text;
begin
  -- With its organization all goes.
  if not exists (select from organization where id = old.organization_id) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  update notification set shop_id = other,
    link = case when link ? 'params' then jsonb_set(link, '{params,shopId}', to_jsonb(other::text)) else link end
  from (select led.id, other_shop_of(old.organization_id, old.id, user_id, shops_of_news(old.organization_id, user_id, data)) as other
    from notification as led where led.organization_id = old.organization_id and led.shop_id = old.id and led.kind = any(kinds)) as led
  where notification.id = led.id and other is not null;
  update message set shop_id = other
  from (select led.destination_id, led.id,
      other_shop_of(old.organization_id, old.id, user_id, shops_of_news(old.organization_id, user_id, alert -> 'news')) as other
    from message as led join destination on destination.id = led.destination_id
    where led.organization_id = old.organization_id and led.shop_id = old.id and led.kind = 'alert' and alert -> 'news' ->> 'kind' = any(kinds)) as led
  where message.destination_id = led.destination_id and message.id = led.id and other is not null;
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

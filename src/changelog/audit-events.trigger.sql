-- What rooms below the changelog do is a fact in the audit log already. Entries of the actions listed here are copied into the
-- outbox, in the statement that writes them. This is the only list of them; `copied-actions.test.ts` asks of every other action
-- why it is not copied. Names of people and things are copied unless they look like addresses; nothing else of what was changed is.
-- What an admin did in somebody's name was not done by that person, who is told of it as everybody else is.
-- Nobody weighs these events: they belong to no shop.
create or replace function named_in_event(name text) returns text language sql immutable as $$
  select case when name is null or name = '' or strpos(name, '@') > 0 then null else left(name, 200) end
$$;
--> statement-breakpoint
create or replace function security_area_of(entry audit_entry) returns text language sql immutable as $$
  select case
    when entry.action in ('sso.register', 'sso.update-provider', 'sso.delete-provider', 'sso.verify-domain', 'sso.lose-domain') then 'sso'
    when entry.action = 'organization.require-sso' then 'required_sso'
    when entry.action = 'organization.require-two-factor' then 'required_two_factor'
    when entry.action = 'organization.ask-sign-in' then 'links'
    when entry.action in ('channel.create', 'channel.update', 'channel.delete', 'channel.enable', 'channel.disable')
      then case when entry.subject = 'webhook' then 'webhooks' else 'channels' end
    when entry.action in ('webhook.rotate', 'webhook.replay') then 'webhooks'
    when entry.action in ('rule.create', 'rule.update', 'rule.delete', 'rule.order') then 'rules'
  end
$$;
--> statement-breakpoint
create or replace function event_kind_of(entry audit_entry) returns text language sql stable as $$
  select case
    when entry.action = 'organization.invite-member' then 'member.invited'
    when entry.action = 'organization.accept-invitation' then 'member.joined'
    when entry.action = 'sso.callback' and entry.subject = 'member' then 'member.joined'
    when entry.action in ('organization.leave', 'organization.remove-member') then 'member.left'
    when entry.action = 'organization.update-member-role' then 'member.role_changed'
    when entry.action = 'shop.delete' then 'shop.deleted'
    when entry.action = 'channel.disable' and entry.actor_id is null and entry.subject = 'webhook' then 'webhookDisabled'
    when entry.action = 'channel.disable' and entry.actor_id is null then 'channelDisabled'
    when security_area_of(entry) is not null then 'security.changed'
  end
$$;
--> statement-breakpoint
create or replace function event_data_of(entry audit_entry, kind text) returns jsonb language sql stable as $$
  select jsonb_build_object('entry', entry.id,
    'by', jsonb_build_object('id', case when entry.impersonator_id is null then entry.actor_id end, 'name', named_in_event(entry.actor_name)))
  || case kind
    when 'member.invited' then jsonb_build_object('role', left(entry.after ->> 'role', 200))
    when 'member.joined' then jsonb_build_object('role', left(coalesce(
      (select role from invitation where id = entry.subject_id and entry.subject = 'invitation'), entry.after ->> 'role'), 200))
    when 'member.left' then jsonb_build_object('name', named_in_event(entry.subject_name),
      'how', case when entry.action = 'organization.leave' then 'left' else 'removed' end)
    when 'member.role_changed' then jsonb_build_object('name', named_in_event(entry.subject_name),
      'who', (select user_id from member where id = entry.subject_id),
      'from', left(entry.before ->> 'role', 200), 'to', left(entry.after ->> 'role', 200))
    when 'security.changed' then jsonb_build_object('name', named_in_event(entry.subject_name), 'area', security_area_of(entry),
      'how', case when entry.action in ('sso.register', 'channel.create', 'rule.create') then 'added'
        when entry.action in ('sso.delete-provider', 'channel.delete', 'rule.delete') then 'removed' else 'changed' end)
    when 'shop.deleted' then jsonb_build_object('name', named_in_event(entry.subject_name))
    else jsonb_build_object('name', named_in_event(entry.subject_name), 'channel', entry.subject_id,
      'reason', left(entry.after ->> 'reason', 200))
  end
$$;
--> statement-breakpoint
-- What goes wrong here costs the event its words, never the entry, nor what wrote that, such as a sign-in: it is copied as
-- something that no version can read, which is reported once it is decided about.
create or replace function copy_audit_entry() returns trigger language plpgsql as $$
declare
  kind_of_it text;
begin
  begin
    kind_of_it := event_kind_of(new);
    if kind_of_it is null or not exists (select from organization where id = new.organization_id) then
      return null;
    end if;
    insert into event (organization_id, date, kind, data, weighed_at)
      values (new.organization_id, new.at, kind_of_it, event_data_of(new, kind_of_it), new.at);
    perform pg_notify('shopwarden_events', json_build_object(
      'topic', 'events-weighed', 'organizationId', null, 'userId', null, 'id', null
    )::text);
  exception when others then
    raise warning 'Entry % of the audit log could not be copied as an event: %', new.id, sqlerrm;
    begin
      insert into event (organization_id, date, kind, data, weighed_at) values (new.organization_id, new.at,
        coalesce(kind_of_it, 'uncopied'), jsonb_build_object('entry', new.id), new.at);
    exception when others then
      raise warning 'Entry % of the audit log is told to nobody: %', new.id, sqlerrm;
    end;
  end;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists audit_entry_becomes_event on audit_entry;
--> statement-breakpoint
create trigger audit_entry_becomes_event after insert on audit_entry
  for each row when (new.organization_id is not null) execute function copy_audit_entry();
--> statement-breakpoint
-- Events of no shop go with their organization.
create or replace function forget_events_of_organization() returns trigger language plpgsql as $$
begin
  delete from event where organization_id = old.id and shop_id is null;
  return null;
end
$$;
--> statement-breakpoint
drop trigger if exists organization_forgets_events on organization;
--> statement-breakpoint
create trigger organization_forgets_events after delete on organization
  for each row execute function forget_events_of_organization();

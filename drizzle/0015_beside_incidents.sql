ALTER TABLE "incident_entry" DROP CONSTRAINT "incident_entry_kind_known";--> statement-breakpoint
ALTER TABLE "incident_entry" ADD CONSTRAINT "incident_entry_kind_known" CHECK ("incident_entry"."kind" in ('opened', 'troubleCame', 'troubleWent', 'decided', 'grew', 'eased', 'joinedParent', 'leftParent', 'windowBegan', 'windowEnded', 'told', 'notDelivered', 'acknowledged', 'givenBack', 'note', 'cause', 'flapping', 'calm', 'reopened', 'closed', 'ended', 'moved'));
--> statement-breakpoint
-- The migration before counted as hearers of what lasted all who were told of something before. Incidents that it made, and that
-- no worker has said anything of since, are those without an event of their own.
-- While a shop flapped, its state was held back. Who heard that it flaps is still owed how it is now: they are no hearers of what
-- they were told before that, and hear of the state, and of its end, when the shop comes to rest.
delete from incident_hearer as hearer
using incident, shop_alert_memory as memory
where incident.organization_id = hearer.organization_id and incident.id = hearer.incident_id and incident.state = 'open'
  and memory.organization_id = incident.organization_id and memory.shop_id = incident.shop_id
  and jsonb_typeof(memory.memory -> 'hold') = 'object' and memory.memory -> 'hold' -> 'userIds' ? hearer.user_id
  -- As text: what is stored there may be no moment, which must keep nobody from starting this version.
  and memory.memory -> 'hold' ->> 'lastAt' ~ '^\d{4}-\d\d-\d\dT'
  and to_char(hearer.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C" <= (memory.memory -> 'hold' ->> 'lastAt')
  and not exists (select from event where event.organization_id = incident.organization_id and event.incident_id = incident.id
    and event.kind like 'incident.%');
--> statement-breakpoint
-- What nobody has decided about was told to nobody: who was told of the outage before, or of another reason, is told of this one.
delete from incident_hearer as hearer
using incident
where incident.organization_id = hearer.organization_id and incident.id = hearer.incident_id and incident.state = 'open'
  and incident.announced_at is null
  and not exists (select from event where event.organization_id = incident.organization_id and event.incident_id = incident.id
    and event.kind like 'incident.%');
--> statement-breakpoint
-- A mail was accepted by the mail server; whether it arrived nobody knows.
update incident_told set state = 'accepted' where way = 'email' and state = 'arrived';
--> statement-breakpoint
-- What inboxes still say of incidents that ended as part of another one.
delete from notification using incident
where incident.organization_id = notification.organization_id and incident.id = notification.incident_id
  and incident.state <> 'open' and incident.ended_at < now() - interval '10 minutes' and notification.level <> 'success'
  and notification.created_at <= incident.ended_at
  and (notification.key like 'shop.not.updated\_%' or notification.key like 'shop.update-auth-error.%'
    or notification.key like 'shop.change-status.%' or notification.key like 'incident.%');

import { ORDER, STATE_MACHINE_STATE, USER, LOG_ENTRY, SYSTEM_CONFIG, THEME, MEDIA } from "./business-entities.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { SALES_CHANNEL, SALES_CHANNEL_DOMAIN } from "./sales-channel-entity.ts";
import {
  PLUGIN,
  APP,
  SCHEDULED_TASK,
  INTEGRATION,
  WEBHOOK,
  WEBHOOK_EVENT_LOG,
  CUSTOM_ENTITY,
  MESSAGE_QUEUE_STATS,
} from "./system-entities.ts";

const ENTITIES: readonly EntityDefinition[] = [
  PLUGIN,
  APP,
  SCHEDULED_TASK,
  SALES_CHANNEL,
  SALES_CHANNEL_DOMAIN,
  ORDER,
  STATE_MACHINE_STATE,
  USER,
  LOG_ENTRY,
  INTEGRATION,
  WEBHOOK,
  WEBHOOK_EVENT_LOG,
  CUSTOM_ENTITY,
  SYSTEM_CONFIG,
  THEME,
  MEDIA,
  MESSAGE_QUEUE_STATS,
];

export const ENTITY_BY_PATH = new Map(ENTITIES.map((entity) => [entity.path, entity]));
export const ENTITY_BY_NAME = new Map(ENTITIES.map((entity) => [entity.name, entity]));

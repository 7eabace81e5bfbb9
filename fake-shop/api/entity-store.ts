import { idOf } from "../state/seed.ts";
import type { EntityValues, ShopState } from "../state/shop-state.ts";
import { isWithin } from "../state/version.ts";
import { ENTITY_BY_NAME, ENTITY_BY_PATH } from "./entity-catalogue.ts";
import type { AssociationDefinition, EntityDefinition } from "./entity-definition.ts";
import type { Row } from "./entity-row.ts";
import { rowOf } from "./entity-row.ts";

/** The entities of one shop as rows, read once and as the shop's version shows them. */
export interface EntityStore {
  version: string;
  rows(entity: string): readonly Row[];
  /** Rows of the other entity that belong to this one; empty when the other entity is not simulated. */
  related(row: Row, association: AssociationDefinition): readonly Row[];
}

export function createEntityStore(state: ShopState): EntityStore {
  const version = state.shopwareVersion;
  const read = new Map<string, readonly Row[]>();
  const rows = (entity: string): readonly Row[] => {
    const known = read.get(entity);
    if (known !== undefined) return known;
    const definition = ENTITY_BY_NAME.get(entity);
    const made =
      definition === undefined
        ? []
        : (VALUES[entity]?.(state) ?? []).map((values) => rowOf(definition, values, version));
    read.set(entity, made);
    return made;
  };
  return {
    version,
    rows,
    related: (row, association) => {
      const via = association.via;
      if (via === undefined) return [];
      if (association.many) return rows(association.entity).filter((other) => other[via] === row.id);
      return rows(association.entity).filter((other) => other.id === row[via]);
    },
  };
}

export function findEntityByPath(path: string, version: string): EntityDefinition | null {
  const definition = ENTITY_BY_PATH.get(path);
  return definition !== undefined && isWithin(version, definition.since, definition.until) ? definition : null;
}

export function findEntityByName(name: string): EntityDefinition | null {
  return ENTITY_BY_NAME.get(name) ?? null;
}

const VALUES: Record<string, (state: ShopState) => readonly EntityValues[]> = {
  plugin: (state) => state.plugins,
  app: (state) => state.apps,
  scheduled_task: (state) => state.tasks,
  sales_channel: (state) => state.salesChannels,
  sales_channel_domain: (state) => state.domains,
  order: (state) => state.orders,
  state_machine_state: () => ORDER_STATES,
  user: (state) => state.users,
  log_entry: (state) => state.logEntries,
  integration: (state) =>
    state.integrations.map(({ id, label, clientId, rights, createdAt }) => ({
      id,
      label,
      accessKey: clientId,
      admin: rights === "admin",
      createdAt,
    })),
  webhook: (state) => state.webhooks,
  webhook_event_log: (state) => state.webhookEventLogs,
  custom_entity: (state) => state.customEntities,
  theme: (state) => state.themes,
  media: (state) => state.media,
  system_config: (state) =>
    Object.entries(state.systemConfig).map(([configurationKey, configurationValue]) => ({
      id: idOf(state.shopId, configurationKey),
      configurationKey,
      configurationValue,
    })),
  message_queue_stats: (state) => state.queues.map(({ name, size }) => ({ id: idOf(state.shopId, name), name, size })),
};

export const ORDER_STATES: readonly EntityValues[] = ["open", "in_progress", "completed", "cancelled"].map(
  (technicalName) => ({
    id: idOf("order.state", technicalName),
    name: technicalName,
    technicalName,
    stateMachineId: idOf("order.state"),
  }),
);

import { attentionTo } from "../attention/attention.ts";
import type { CausedShop } from "../attention/fleet-shop.ts";
import type { ShopIncident } from "../attention/open-incident.ts";
import type { Db } from "../lib/db.ts";
import { keepNewest } from "./keep-newest.ts";
import { packAttention, type PackedAttention } from "./fleet-answer.ts";

interface Told {
  shops: readonly CausedShop[];
  packed: PackedAttention;
}

/** For how many people a server caches its last answer. */
const MOST_PEOPLE = 50;

/** By database and person. */
const toldOf = new WeakMap<Db, Map<string, Told>>();

/** What needs attention in these shops; reuses the person's last answer as long as no shop has changed. */
export function attentionFor(db: Db, userId: string, shops: readonly CausedShop[]): PackedAttention {
  const told = toldOf.get(db) ?? new Map<string, Told>();
  toldOf.set(db, told);
  const last = told.get(userId);
  const packed =
    last !== undefined && areSame(last.shops, shops) ? last.packed : packAttention(shops, attentionTo(shops));
  keepNewest(told, userId, { shops, packed }, MOST_PEOPLE);
  return packed;
}

/** Compares every input of attention. Causes are compared by identity, so re-read ones count as different. */
function areSame(some: readonly CausedShop[], others: readonly CausedShop[]): boolean {
  return some.length === others.length && some.every((one, place) => isSame(one, others[place]));
}

function isSame(one: CausedShop, other: CausedShop | undefined): boolean {
  return (
    one.shopId === other?.shopId &&
    one.name === other.name &&
    one.organizationName === other.organizationName &&
    one.organizationSlug === other.organizationSlug &&
    one.isStopped === other.isStopped &&
    one.doubt?.failedAt === other.doubt?.failedAt &&
    one.doubt?.nextAt === other.doubt?.nextAt &&
    one.isInMaintenance === other.isInMaintenance &&
    areSameIncidents(one.incidents ?? [], other.incidents ?? []) &&
    one.causes === other.causes
  );
}

/** As far as groups are made of them. */
function areSameIncidents(some: readonly ShopIncident[], others: readonly ShopIncident[]): boolean {
  return some.length === others.length && some.every((one, place) => isSameIncident(one, others[place]));
}

function isSameIncident(one: ShopIncident, other: ShopIncident | undefined): boolean {
  return one.id === other?.id && one.beganAt === other.beganAt && one.cameAt === other.cameAt;
}

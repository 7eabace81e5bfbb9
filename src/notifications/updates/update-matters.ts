import type { EventUrgency } from "../../changelog/define-event.ts";
import { matterOfUpdate } from "../../monitoring/events/update-available.ts";
import { isAtLeast } from "../delivering/deciding/telling-rule.ts";
import { threadOfMany } from "../thread.ts";
import { shopsOf, urgencyIn, type UpdateMatter, type WaitingUpdate } from "./waiting-updates.ts";

/** If a shop offers more within a day, they are told as one (product rule). */
const ALONE_AT_MOST = 10;

/** A shop that was told of lately, with what it offers. */
export interface ToldUpdate {
  matter: string;
  product: string;
  shopId: number;
  urgency: EventUrgency;
}

/**
 * What is told as one of these updates. The matter is a version of a product, in all shops that offer it. A hostile shop
 * can invent as many of them as it likes, so that beyond some within a day the matter is the shop, unless another shop
 * that offers few has the same.
 */
export function mattersOf(waiting: readonly WaitingUpdate[], told: readonly ToldUpdate[]): readonly UpdateMatter[] {
  const crowded = crowdedShops(waiting, told);
  const matters = [...Map.groupBy(waiting, ({ update }) => matterOfUpdate(update))].flatMap(
    ([thread, [first, ...others]]) => (first === undefined ? [] : [matterOf(thread, [first, ...others], told)]),
  );
  const isOfCrowd = (matter: UpdateMatter) => shopsOf(matter).every((id) => crowded.has(id));
  const single = matters.filter((matter) => !isOfCrowd(matter));
  const rest = matters.filter(isOfCrowd).flatMap((matter) => matter.waiting);
  const byShop = [...Map.groupBy(rest, ({ shopId }) => shopId)].flatMap(
    ([shopId, [first, ...others]]): UpdateMatter[] =>
      first === undefined
        ? []
        : [
            {
              thread: threadOfMany(shopId),
              waiting: [first, ...others],
              earlier: [],
              replaces: [],
              many: crowded.get(shopId) ?? 0,
            },
          ],
  );
  return [...single, ...byShop];
}

function matterOf(thread: string, waiting: UpdateMatter["waiting"], told: readonly ToldUpdate[]): UpdateMatter {
  // Who heard of it as nothing urgent has not heard that it closes a security hole.
  const isKnown = ({ shopId, urgency }: ToldUpdate) => isAtLeast(urgency, urgencyIn({ waiting }, shopId));
  const earlier = told.filter((one) => one.matter === thread && isKnown(one)).map(({ shopId }) => shopId);
  const offering = new Set(shopsOf({ waiting, earlier }));
  const { product } = waiting[0].update;
  const others = Map.groupBy(
    told.filter((one) => one.product === product && one.matter !== thread),
    ({ matter }) => matter,
  );
  const replaces = [...others].flatMap(([matter, of]) =>
    of.every(({ shopId }) => offering.has(shopId)) ? [matter] : [],
  );
  return { thread, waiting, earlier, replaces, many: null };
}

/** Shops that offer very much, and how much. */
function crowdedShops(waiting: readonly WaitingUpdate[], told: readonly ToldUpdate[]): ReadonlyMap<number, number> {
  const products = new Map<number, Set<string>>();
  const all = [...told, ...waiting.map(({ shopId, update }) => ({ shopId, product: update.product }))];
  for (const { shopId, product } of all) products.set(shopId, (products.get(shopId) ?? new Set()).add(product));
  return new Map(
    [...products].flatMap(([shopId, of]): [number, number][] => (of.size > ALONE_AT_MOST ? [[shopId, of.size]] : [])),
  );
}

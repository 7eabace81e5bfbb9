import type { Pool } from "pg";
import { releasesFor, findInCatalogue } from "../fake-shop/state/extension-catalogue.ts";
import type { Fault } from "../fake-shop/faults.ts";
import type { FakeShop } from "../fake-shop/fake-shop.ts";
import type { FakeShops } from "../fake-shop/server.ts";
import { DEMO_SHOPS, SHARED_SERVER } from "./fleet.ts";

/** About how often something happens in one of the shops. */
const EVENT_MILLISECONDS = 25_000;
const OUTAGE_MILLISECONDS = 150_000;
/** What goes wrong is repaired by itself, so that most of the fleet stays healthy however long the demo runs. */
const MENDED_AFTER_MILLISECONDS = 240_000;

const QUEUED_AT_ONCE = 240;

export interface LifeContext {
  pool: Pool;
  shops: FakeShops;
  say: (sentence: string) => void;
}

type Event = (shop: FakeShop, ctx: LifeContext) => string | null;

const EVENTS: readonly Event[] = [
  becomeLate,
  update,
  goDown,
  update,
  growQueue,
  failForCustomers,
  update,
  breakCart,
  update,
  becomeLate,
  failForCustomers,
  update,
  loseServer,
  update,
  growQueue,
  update,
];

/** Keeps the shops changing: tasks become late, extensions are updated, shops and their servers go down and come back. */
export function startLife(ctx: LifeContext): { stop(): void } {
  const healthy = DEMO_SHOPS.filter(({ fault, rights }) => fault === undefined && rights === undefined);
  let turn = 0;
  const timer = setInterval(() => {
    const options = healthy[(turn * 11) % healthy.length];
    const event = EVENTS[turn % EVENTS.length];
    turn += 1;
    if (options === undefined || event === undefined) return;
    const shop = ctx.shops.shop(options.slug);
    const sentence = event(shop, ctx);
    if (sentence === null) return;
    ctx.say(`${options.name} ${sentence}`);
    void visitNow(ctx.pool, shop);
  }, EVENT_MILLISECONDS);
  return { stop: () => clearInterval(timer) };
}

function becomeLate(shop: FakeShop, ctx: LifeContext): string | null {
  const { tasks, worker } = shop.state;
  const task = tasks.find(
    ({ id, status, runInterval }) => status === "scheduled" && runInterval >= 3600 && !worker.held.includes(id),
  );
  if (task === undefined) return null;
  shop.makeTaskLate(task.name, 42);
  later(shop, ctx, () => {
    const place = worker.held.indexOf(task.id);
    if (place !== -1) worker.held.splice(place, 1);
  });
  return `has a late task: ${task.name}`;
}

function update(shop: FakeShop): string | null {
  for (const plugin of shop.state.plugins) {
    const source = findInCatalogue(plugin.name);
    const newest = source === null ? undefined : releasesFor(source, shop.state.shopwareVersion).at(-1);
    if (newest === undefined || newest.version === plugin.version || plugin.name === "FroshTools") continue;
    shop.updateExtension(plugin.name, newest.version);
    return `was updated: ${plugin.name} ${newest.version}`;
  }
  return null;
}

function goDown(shop: FakeShop, ctx: LifeContext): string {
  shop.fault = "badGateway";
  setTimeout(() => {
    shop.fault = null;
    void visitNow(ctx.pool, shop);
  }, OUTAGE_MILLISECONDS).unref();
  return "is down for a few minutes";
}

/** The API answers, so that only somebody who looks at the storefront notices. */
function failForCustomers(shop: FakeShop): string {
  return showFor(shop, { name: "badGateway", on: ["storefront"] }, "cannot be opened by customers for a few minutes");
}

function breakCart(shop: FakeShop): string {
  return showFor(shop, { name: "phpFatal", on: ["cart"] }, "has a cart that fails for a few minutes");
}

function showFor(shop: FakeShop, fault: Fault, sentence: string): string {
  shop.fault = fault;
  setTimeout(() => {
    shop.fault = null;
  }, OUTAGE_MILLISECONDS).unref();
  return sentence;
}

function loseServer(_shop: FakeShop, { shops, say }: LifeContext): null {
  void shops.switchOff(SHARED_SERVER);
  say(`The server ${SHARED_SERVER} and all shops on it are off for a few minutes`);
  setTimeout(() => void shops.switchOn(SHARED_SERVER), OUTAGE_MILLISECONDS).unref();
  return null;
}

function growQueue(shop: FakeShop, ctx: LifeContext): string | null {
  const [queue] = shop.state.queues;
  if (queue === undefined) return null;
  queue.size += QUEUED_AT_ONCE;
  later(shop, ctx, () => {
    queue.size = Math.max(0, queue.size - QUEUED_AT_ONCE);
  });
  return "has more messages in its queue";
}

function later(shop: FakeShop, ctx: LifeContext, mend: () => void): void {
  setTimeout(() => {
    mend();
    void visitNow(ctx.pool, shop);
  }, MENDED_AFTER_MILLISECONDS).unref();
}

async function visitNow(pool: Pool, shop: FakeShop): Promise<void> {
  await pool.query(
    "update shop_state set due_at = least(due_at, now()) from shop where shop.id = shop_state.shop_id and shop.client_id = $1",
    [shop.clientId],
  );
}

import { releasesFor, findInCatalogue } from "../fake-shop/state/extension-catalogue.ts";
import type { Fault } from "../fake-shop/faults.ts";
import type { FakeShop } from "../fake-shop/fake-shop.ts";
import type { FakeShops } from "../fake-shop/server.ts";
import { isUntroubled } from "./current-troubles.ts";
import { DEMO_SHOPS, SHARED_SERVER } from "./fleet.ts";

/** About how often something happens in one of the shops. */
const EVENT_MILLISECONDS = 25_000;
const OUTAGE_MILLISECONDS = 150_000;
/** Longer than it takes until several results in a row are slow, or say that they mean nothing. */
const STRETCH_MILLISECONDS = 300_000;
/** Maintenance is worth a word only when it lasts for some minutes. */
const MAINTENANCE_MILLISECONDS = 450_000;
/** What goes wrong is repaired by itself, so that most of the fleet stays healthy however long the demo runs. */
const MENDED_AFTER_MILLISECONDS = 240_000;

const QUEUED_AT_ONCE = 240;
/** The first thing that happens: a server loses some of its shops, then all, and is back before anybody has gone. */
const FIRST_LOSS_MILLISECONDS = 10_000;
/** After those that are lost first have been told of. */
const SECOND_LOSS_MILLISECONDS = 105_000;
/** Two good results in a row end it, so that everybody has heard of its end within five minutes. */
const FIRST_OUTAGE_MILLISECONDS = 75_000;
/** So rarely that each time is a matter of its own, and none is held for flapping. */
const NEXT_LOSS_MILLISECONDS = 45 * 60_000;
/** As many as make it a matter of their server. */
const LOST_FIRST = 3;
/** More than pages may take. */
const SLOW_MILLISECONDS = 6_000;
/** A machine to which shops move. */
const NEW_SERVER = "127.0.0.9";

export interface LifeContext {
  shops: FakeShops;
  say: (sentence: string) => void;
  /** Has a shop visited and its pages fetched soon. */
  visit: (shop: FakeShop) => void;
}

type Event = (shop: FakeShop, ctx: LifeContext) => string | null;

const EVENTS: readonly Event[] = [
  becomeLate,
  update,
  goDown,
  slowDown,
  growQueue,
  failForCustomers,
  update,
  breakCart,
  putUpWall,
  becomeLate,
  failForCustomers,
  moveAway,
  update,
  closeForMaintenance,
  update,
  failForCustomers,
  leadInCircles,
  update,
  growQueue,
  showForeignCertificate,
  update,
];

/** Keeps the shops changing: tasks become late, extensions are updated, shops and their servers go down and come back. */
export function startLife(ctx: LifeContext): { stop(): void } {
  const healthy = DEMO_SHOPS.filter((shop) => isUntroubled(shop) && shop.address !== SHARED_SERVER);
  let turn = 0;
  const firsts = [
    setTimeout(() => loseSome(ctx), FIRST_LOSS_MILLISECONDS),
    setTimeout(() => loseServerFor(ctx, FIRST_OUTAGE_MILLISECONDS), SECOND_LOSS_MILLISECONDS),
  ];
  const timer = setInterval(() => {
    const options = healthy[(turn * 11) % healthy.length];
    const event = EVENTS[turn % EVENTS.length];
    turn += 1;
    if (options === undefined || event === undefined) return;
    const shop = ctx.shops.shop(options.slug);
    const sentence = event(shop, ctx);
    if (sentence === null) return;
    ctx.say(`${options.name} ${sentence}`);
    ctx.visit(shop);
  }, EVENT_MILLISECONDS);
  const losses = setInterval(() => loseServerFor(ctx, STRETCH_MILLISECONDS), NEXT_LOSS_MILLISECONDS);
  return {
    stop() {
      for (const first of firsts) clearTimeout(first);
      clearInterval(timer);
      clearInterval(losses);
    },
  };
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
  after(OUTAGE_MILLISECONDS, () => {
    shop.fault = null;
    ctx.visit(shop);
  });
  return "is down for a few minutes";
}

/** The API answers, so that only somebody who looks at the storefront notices. */
function failForCustomers(shop: FakeShop): string {
  showFor(shop, { name: "badGateway", on: ["storefront"] }, OUTAGE_MILLISECONDS);
  return "cannot be opened by customers for a few minutes";
}

function breakCart(shop: FakeShop): string {
  showFor(shop, { name: "phpFatal", on: ["cart"] }, OUTAGE_MILLISECONDS);
  return "has a cart that fails for a few minutes";
}

function leadInCircles(shop: FakeShop): string {
  showFor(shop, { name: "redirectLoop", on: ["storefront"] }, OUTAGE_MILLISECONDS);
  return "leads customers in circles for a few minutes";
}

/** Whether the shop works, nobody can say then. */
function putUpWall(shop: FakeShop): string {
  showFor(shop, { name: "cloudflareChallenge", on: ["storefront"] }, STRETCH_MILLISECONDS);
  return "asks for a browser for a few minutes";
}

function showFor(shop: FakeShop, fault: Fault, milliseconds: number): void {
  shop.fault = fault;
  after(milliseconds, () => {
    shop.fault = null;
  });
}

function slowDown(shop: FakeShop): string {
  shop.pageDelayMilliseconds = SLOW_MILLISECONDS;
  after(STRETCH_MILLISECONDS, () => {
    shop.pageDelayMilliseconds = null;
  });
  return "is slow for a few minutes";
}

function closeForMaintenance(shop: FakeShop, ctx: LifeContext): string | null {
  if (shop.state.storefront.maintenance) return null;
  shop.state.storefront.maintenance = true;
  after(MAINTENANCE_MILLISECONDS, () => {
    shop.state.storefront.maintenance = false;
    ctx.visit(shop);
  });
  return "is closed for maintenance for a few minutes";
}

/** Whoever has moved moves back. */
function moveAway({ slug }: FakeShop, { shops }: LifeContext): string | null {
  const home = DEMO_SHOPS.find((shop) => shop.slug === slug)?.address;
  if (home === undefined) return null;
  const address = shops.addressOf(`${slug}.localhost`) === home ? NEW_SERVER : home;
  void shops.move(slug, address);
  return `has moved to the server ${address}`;
}

/** Of the shops that speak TLS. */
function showForeignCertificate(_shop: FakeShop, ctx: LifeContext): null {
  for (const { slug, name } of DEMO_SHOPS.filter(({ certificateDays }) => certificateDays !== undefined)) {
    const shop = ctx.shops.shop(slug);
    shop.fault = "tlsWrongName";
    after(OUTAGE_MILLISECONDS, () => {
      shop.fault = null;
      ctx.visit(shop);
    });
    ctx.visit(shop);
    ctx.say(`${name} shows the certificate of somebody else for a few minutes`);
  }
  return null;
}

const onSharedServer = ({ shops }: LifeContext) =>
  DEMO_SHOPS.filter(({ address }) => address === SHARED_SERVER).map(({ slug }) => shops.shop(slug));

/** Until the whole server is lost, and back. */
function loseSome(ctx: LifeContext): void {
  ctx.say(`The server ${SHARED_SERVER} loses one shop after the other for a few minutes`);
  for (const shop of onSharedServer(ctx).slice(0, LOST_FIRST)) {
    shop.fault = { name: "connectionClosed" };
    after(SECOND_LOSS_MILLISECONDS - FIRST_LOSS_MILLISECONDS + FIRST_OUTAGE_MILLISECONDS, () => {
      shop.fault = null;
    });
    ctx.visit(shop);
  }
}

/** Visits notice it, too, and that it is over. */
function loseServerFor(ctx: LifeContext, milliseconds: number): void {
  const { shops, say, visit } = ctx;
  const lost = onSharedServer(ctx);
  const visitAll = () => {
    for (const shop of lost) visit(shop);
  };
  void shops.switchOff(SHARED_SERVER).then(visitAll);
  say(`The server ${SHARED_SERVER} and all shops on it are off for a few minutes`);
  after(milliseconds, () => void shops.switchOn(SHARED_SERVER).then(visitAll));
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
  after(MENDED_AFTER_MILLISECONDS, () => {
    mend();
    ctx.visit(shop);
  });
}

/** Keeps no process from ending. */
function after(milliseconds: number, mend: () => void): void {
  setTimeout(mend, milliseconds).unref();
}

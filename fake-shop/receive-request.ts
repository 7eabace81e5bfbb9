import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { privilegesOf } from "./api/find-route.ts";
import type { CallName } from "./api/call-names.ts";
import type { ShopRequest } from "./api/shop-request.ts";
import type { FakeShop } from "./fake-shop.ts";
import { showFault, showsByDefault } from "./faults/show-fault.ts";
import { readBody, shopRequestOf, targetOf } from "./read-request.ts";
import { apiHeaders, sendAnswer } from "./send-answer.ts";
import type { FakeSources } from "./sources.ts";
import type { Answer } from "./wire/answer.ts";
import { htmlAnswer } from "./wire/answer.ts";

/** Slug that no shop may have: it is the host of the outside sources. */
export const SOURCES_SLUG = "sources";

/** What customers open. */
const PAGES: readonly CallName[] = ["storefront", "cart"];

/** Everything behind the port. */
export interface House {
  shops: ReadonlyMap<string, FakeShop>;
  sources: FakeSources;
  latencyMilliseconds: number;
  reset(remotePort: number | undefined): void;
}

/** Finds the recipient of a request and has it answered. */
export async function receive(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = targetOf(request);
  const body = await readBody(request);
  const shopRequest = shopRequestOf(request, target, body);
  const { remotePort } = request.socket;
  const reset = () => house.reset(remotePort);
  const slug = target.pathSlug ?? slugOf(target.host);
  if (slug === SOURCES_SLUG || target.path.startsWith("/sources/")) {
    const path = target.path.replace(/^\/sources(?=\/)/, "");
    house.sources.respond({ ...shopRequest, path }, response, reset);
    return;
  }
  const shop = house.shops.get(slug);
  if (shop === undefined) {
    const nobody = htmlAnswer(
      "<html><head><title>404 Not Found</title></head><body>There is no shop here.</body></html>",
      404,
    );
    sendAnswer(response, nobody, nobody.headers);
    return;
  }
  shop.connected(request.socket);
  const latency = shop.latencyMilliseconds ?? house.latencyMilliseconds;
  if (latency > 0) await wait(latency);
  await answerShop(shop, { request: shopRequest, response, reset });
}

interface Exchange {
  request: ShopRequest;
  response: ServerResponse;
  reset(): void;
}

async function answerShop(shop: FakeShop, { request, response, reset }: Exchange): Promise<void> {
  const call = shop.see(request);
  if (shop.pageDelayMilliseconds !== null && PAGES.includes(call)) await wait(shop.pageDelayMilliseconds);
  const fault = shop.takeFault(call, showsByDefault);
  const answer = () => shop.answer(request);
  if (fault !== null) {
    const privileges = privilegesOf(shop.state, request.method, request.path);
    await showFault({ fault, request, response, privileges, isToken: call === "token", reset, answer });
    return;
  }
  const given = answer();
  const made: Answer = given instanceof Promise ? await given : given;
  sendAnswer(response, made, request.path.startsWith("/api/") ? apiHeaders(request, made) : made.headers);
}

/** The label before `localhost`; further labels are other names of the same shop. */
export function slugOf(host: string): string {
  return (
    host
      .replace(/\.localhost$/, "")
      .split(".")
      .at(-1) ?? ""
  );
}

import type { TransportError } from "../../lib/http/transport-error.ts";
import { isSameSite } from "../../shops/same-site.ts";
import {
  certainChallengerOf,
  challengerOf,
  type ForeignAnswer,
  handlerOf,
  isWordedByGateway,
  REASON_OF_TRANSPORT,
  reasonOfForeignAnswer,
} from "../../snapshot/foreign-answer.ts";
import type { Expectation } from "../expectation.ts";
import type { Held, ProbeAnswer } from "../probe-answer.ts";
import { DEFAULT_RANGES, isInRanges } from "./status-ranges.ts";

/** What a fetch brought back. */
export type Fetched = FetchedPage | FetchedNothing;

export interface FetchedPage extends ForeignAnswer {
  ok: true;
  /** Where redirects led. */
  url: string;
  /** Read of the page. */
  bytes: number;
  /** There is more of it, which was not read. */
  isCut: boolean;
  milliseconds: number;
  /** It redirects to an address that is not called, or back to one that redirected here. */
  leadsInside: boolean;
  leadsBack: boolean;
}

export interface FetchedNothing {
  ok: false;
  error: TransportError;
  /** Whether a redirect led there. */
  isRedirected: boolean;
  milliseconds: number;
}

export type Judgement = Pick<ProbeAnswer, "outcome" | "reason" | "vendor" | "held">;

type Verdict = Omit<Judgement, "held">;

const plain = (outcome: Verdict["outcome"], reason: Verdict["reason"] = null): Verdict => ({
  outcome,
  reason,
  vendor: null,
});

/** What a fetch of `url` says, of which `expectations` must hold. */
export function judgeResult(url: string, expectations: readonly Expectation[], fetched: Fetched): Judgement {
  const held = expectations.map((expectation) => hold(expectation, fetched));
  const verdict = fetched.ok ? judgePage(url, { expectations, held }, fetched) : judgeNothing(fetched);
  return { ...verdict, held };
}

/** An address that we may not call, and a fetch that we broke off ourselves, say nothing of the shop. */
function judgeNothing({ error, isRedirected }: FetchedNothing): Verdict {
  if (error === "address_forbidden") return plain("unknown", isRedirected ? "redirect_private" : "address_forbidden");
  return plain(error === "cancelled" ? "unknown" : "failed", REASON_OF_TRANSPORT[error]);
}

interface Expected {
  expectations: readonly Expectation[];
  held: readonly Held[];
}

function judgePage(url: string, expected: Expected, page: FetchedPage): Verdict {
  const ranges = expected.expectations.find((expectation) => expectation.kind === "status")?.ranges ?? DEFAULT_RANGES;
  const isStatusWell = isInRanges(ranges, page.status);
  const isAway = isForeign(url, page.url) && !isExpectedEnd(expected);
  const broken = brokenKinds(expected);
  const challenger = isStatusWell ? certainChallengerOf(page) : challengerOf(page);
  if (challenger !== null) return { outcome: "blocked", reason: "bot_protection", vendor: challenger };
  const redirect = judgeRedirect(page);
  if (redirect !== null) return redirect;
  if (isStatusWell && !isAway && broken.every((kind) => kind === "slow"))
    return plain(broken.length > 0 ? "slow" : "up");
  if (isMaintenance(page)) return plain("maintenance", "maintenance");
  if (!isStatusWell && isWall(page)) {
    return { outcome: "blocked", reason: reasonOfForeignAnswer(page), vendor: handlerOf(page) };
  }
  if (isAway) return plain("failed", "redirected_away");
  if (!isStatusWell) return plain("failed", reasonOfStatus(page));
  return plain("failed", broken.every((kind) => kind === "time" || kind === "slow") ? "timed_out" : "not_as_expected");
}

function brokenKinds({ expectations, held }: Expected): readonly Expectation["kind"][] {
  return expectations.flatMap(({ kind }, index) => (held[index]?.isHeld === true ? [] : [kind]));
}

/** Of an answer that still redirects: in a circle, too often, or to where we do not go. */
function judgeRedirect({ status, headers, url, leadsBack, leadsInside }: FetchedPage): Verdict | null {
  const location = headers["location"];
  if (leadsInside) return plain("unknown", "redirect_private");
  if (leadsBack) return plain("failed", "redirect_loop");
  if (status < 300 || status > 399 || location === undefined) return null;
  const isWebAddress = URL.canParse(location, url) && /^https?:$/.test(new URL(location, url).protocol);
  return plain("failed", isWebAddress ? "redirect_loop" : "redirect_elsewhere");
}

/**
 * Shopware leads visitors of a closed sales channel to its page for that. An update in progress and web servers that
 * somebody has told to be closed name a time.
 */
function isMaintenance(page: FetchedPage): boolean {
  if (page.status !== 503) return false;
  const isShopwaresPage = new URL(page.url).pathname.replace(/\/$/, "").endsWith("/maintenance");
  return isShopwaresPage || (page.headers["retry-after"] !== undefined && !isWordedByGateway(page));
}

const WALLS = new Set([403, 406, 418, 429, 451]);

function isWall(page: FetchedPage): boolean {
  return page.status === 401 || (WALLS.has(page.status) && !isByShopware(page));
}

const SHOPWARES_PAGE = /\/bundles\/storefront\/|\/theme\/[0-9a-f]{32}\/|^\s*\{"errors":\[/u;

/** Whether the shop itself wrote the answer, as its headers, its theme or its errors show. */
function isByShopware({ headers, text }: FetchedPage): boolean {
  const isItsHeader = (name: string) => name.startsWith("sw-") || name.startsWith("x-shopware-");
  return Object.keys(headers).some(isItsHeader) || SHOPWARES_PAGE.test(text);
}

function reasonOfStatus(page: FetchedPage): Verdict["reason"] {
  if (page.status === 503) return isByShopware(page) ? "server_error" : "gateway_error";
  const reason = reasonOfForeignAnswer(page);
  return reason === "not_shopware" || reason === "firewall_blocked" ? "not_as_expected" : reason;
}

const isForeign = (asked: string, url: string) => !isSameSite(new URL(asked).hostname, new URL(url).hostname);

/** Whether somebody said that it shall end at a certain host, and it does. */
function isExpectedEnd({ expectations, held }: Expected): boolean {
  return expectations.some(
    (expectation, index) => expectation.kind === "endsAt" && expectation.host !== null && held[index]?.isHeld === true,
  );
}

function hold(expectation: Expectation, fetched: Fetched): Held {
  if (!fetched.ok) return { isHeld: false, got: null };
  switch (expectation.kind) {
    case "status":
      return { isHeld: isInRanges(expectation.ranges, fetched.status), got: String(fetched.status) };
    case "contains":
      return { isHeld: isIn(fetched, expectation), got: null };
    case "lacks":
      return { isHeld: !isIn(fetched, expectation), got: null };
    case "size":
      return holdSize(expectation, fetched);
    case "slow":
    case "time":
      return {
        isHeld: fetched.milliseconds <= expectation.milliseconds,
        got: String(Math.round(fetched.milliseconds)),
      };
    case "endsAt":
      return holdEnd(expectation, fetched.url);
  }
}

const isIn = ({ text: page }: FetchedPage, { text: wanted }: { text: string }) => page.includes(wanted);

function holdSize({ atLeast, atMost }: Extract<Expectation, { kind: "size" }>, { bytes, isCut }: FetchedPage): Held {
  const isSmallEnough = atMost === null || (bytes <= atMost && !(isCut && bytes >= atMost));
  return { isHeld: bytes >= (atLeast ?? 0) && isSmallEnough, got: String(bytes) };
}

function holdEnd({ host, path }: Extract<Expectation, { kind: "endsAt" }>, url: string): Held {
  const end = new URL(url);
  const isHeld = (host === null || end.host === host) && (path === null || end.pathname === path);
  return { isHeld, got: end.host + end.pathname };
}

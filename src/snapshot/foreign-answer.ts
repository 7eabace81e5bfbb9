import type { TransportError } from "../lib/http/transport-error.ts";
import type { FailureReason } from "./failure.ts";

/** An answer as far as it shows who wrote it. */
export interface ForeignAnswer {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** More of a page is not looked at. */
const LOOKED_AT_CHARACTERS = 20_000;
const WALL_STATUSES = new Set([200, 202, 403, 405, 429, 503]);

/** What the pages of the common services contain; some of it stands in pages that they only look after, too. */
const TRACES: readonly (readonly [trace: RegExp, vendor: string])[] = [
  [/<title>Just a moment\.\.\.|\/cdn-cgi\/challenge-platform\//u, "Cloudflare"],
  [/_Incapsula_Resource/u, "Imperva"],
  [/geo\.captcha-delivery\.com/u, "DataDome"],
];

/** What stands in a challenge and in no other page. */
const PROOFS: readonly (readonly [trace: RegExp, vendor: string])[] = [
  [/<title>Just a moment\.\.\./u, "Cloudflare"],
  [/Incapsula incident ID/u, "Imperva"],
];

const isHtml = ({ headers }: ForeignAnswer) => (headers["content-type"] ?? "").includes("html");

function vendorByHeader({ headers }: ForeignAnswer): string | null {
  if (headers["cf-mitigated"] === "challenge") return "Cloudflare";
  return headers["x-amzn-waf-action"] === undefined ? null : "AWS";
}

function vendorByText({ text }: ForeignAnswer, traces: typeof TRACES): string | null {
  const start = text.slice(0, LOOKED_AT_CHARACTERS);
  return traces.find(([trace]) => trace.test(start))?.[1] ?? null;
}

/** Whose challenge it is that only a browser can solve, recognized by headers or pages of the common services. */
export function challengerOf(answer: ForeignAnswer): string | null {
  const byHeader = vendorByHeader(answer);
  if (byHeader !== null) return byHeader;
  return isHtml(answer) && WALL_STATUSES.has(answer.status) ? vendorByText(answer, TRACES) : null;
}

/** The same for a page that otherwise looks well: only what no page of a shop contains. */
export function certainChallengerOf(answer: ForeignAnswer): string | null {
  return vendorByHeader(answer) ?? (isHtml(answer) ? vendorByText(answer, PROOFS) : null);
}

const BY_HEADER: readonly (readonly [name: string, value: RegExp, vendor: string])[] = [
  ["x-datadome", /./u, "DataDome"],
  ["x-iinfo", /./u, "Imperva"],
  ["x-sucuri-id", /./u, "Sucuri"],
  ["cf-ray", /./u, "Cloudflare"],
  ["server", /cloudflare/iu, "Cloudflare"],
  ["server", /akamai/iu, "Akamai"],
  ["server", /awselb|cloudfront/iu, "AWS"],
];

/** Through whose hands an answer went; `null`: nobody's whom we know. */
export function handlerOf({ headers }: Pick<ForeignAnswer, "headers">): string | null {
  return BY_HEADER.find(([name, value]) => value.test(headers[name] ?? ""))?.[2] ?? null;
}

/** Words of proxies whose server behind them is down. */
export const isWordedByGateway = ({ text }: Pick<ForeignAnswer, "text">) =>
  /guru meditation|backend fetch failed|no server is available/iu.test(text.slice(0, LOOKED_AT_CHARACTERS));

/** The meaning of an error that comes not from Shopware but from something in front of it or in its place. */
export function reasonOfForeignAnswer(answer: ForeignAnswer): FailureReason {
  const { status, headers } = answer;
  if (status === 401)
    return /^(basic|digest|negotiate|ntlm)\b/iu.test(headers["www-authenticate"] ?? "")
      ? "password_protected"
      : "firewall_blocked";
  if (status === 403 || status === 406 || status === 418 || status === 451) return "firewall_blocked";
  if (status === 407 || status === 502 || status === 504) return "gateway_error";
  if (status === 408) return "timed_out";
  if (status === 429) return "rate_limited";
  if (status === 503) return isWordedByGateway(answer) ? "gateway_error" : "maintenance";
  if (status >= 520 && status <= 530) return "gateway_error";
  return status >= 500 ? "server_error" : "not_shopware";
}

/** Why there was no answer, in the words of failures. */
export const REASON_OF_TRANSPORT: Readonly<Record<TransportError, FailureReason>> = {
  address_forbidden: "address_forbidden",
  host_unknown: "host_unknown",
  dns_unavailable: "dns_unavailable",
  connection_refused: "connection_refused",
  connection_lost: "connection_lost",
  unreachable: "unreachable",
  certificate_invalid: "certificate_invalid",
  plain_http: "plain_http",
  tls_outdated: "tls_outdated",
  timed_out: "timed_out",
  cancelled: "timed_out",
  answer_too_large: "answer_too_large",
  answer_broken: "answer_broken",
};

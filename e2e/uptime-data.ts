import type { HostsAnswer } from "../src/uptime/hosts/host-answers.ts";
import { packDays } from "../src/uptime/unpack-uptime.ts";
import type {
  EvidencePage,
  SuggestedProbe,
  UptimeAnswer,
  UptimeDay,
  UptimeProbe,
} from "../src/uptime/uptime-answers.ts";
import type { ProbeAnswer } from "../src/uptime/probe-answer.ts";
import { daysAfter } from "../src/lib/calendar/calendar-day.ts";

/** The Friday morning of the other answers. */
const NOW = "2026-11-20T09:45:00.000Z";
const POINTS = 288;
const DAYS = 90;

export const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

const times = Array.from({ length: POINTS }, (_, index) => ago((POINTS - 1 - index) * 5));
/** Up and down, the same in every run. */
const wave = (index: number, around: number) =>
  Math.round(around * (1 + 0.12 * Math.sin(index / 9) + 0.06 * Math.sin(index)));

const WELL: Omit<UptimeDay, "date"> = {
  percent: 100,
  measuredPercent: 100,
  downSeconds: 0,
  windowSeconds: 0,
  outages: 0,
  first: null,
};

/** Days of a probe, `over` by place from the oldest. */
function daysOf(over: Readonly<Record<number, Partial<UptimeDay>>> = {}, since = 0) {
  const first = daysAfter("2026-11-20", 1 - DAYS);
  return packDays(
    Array.from({ length: DAYS }, (_, index) => ({
      date: daysAfter(first, index),
      ...WELL,
      ...(index < since && { percent: null, measuredPercent: null }),
      ...over[index],
    })),
  );
}

const OUTAGE_DAY: Partial<UptimeDay> = {
  percent: 99.72,
  downSeconds: 240,
  outages: 1,
  first: {
    fromAt: "2026-11-12T10:41:00.000Z",
    toAt: "2026-11-12T10:45:00.000Z",
    reason: "gateway_error",
    httpStatus: 502,
  },
};

/** The last day had three of them. */
export const THREE_OUTAGES = daysOf({ [DAYS - 1]: { ...OUTAGE_DAY, outages: 3 } });

export function probeOf(over: Partial<UptimeProbe> = {}): UptimeProbe {
  return {
    id: 1,
    place: 1,
    name: "Home",
    url: "https://www.alpenglanz-sport.example/",
    intervalSeconds: 60,
    timeoutMilliseconds: 10_000,
    confirmSeconds: 30,
    expectations: [
      { kind: "status", ranges: "200-299" },
      { kind: "contains", text: "data-shopware-theme" },
      { kind: "slow", milliseconds: 5000 },
    ],
    enabled: true,
    state: "up",
    since: "2026-11-12T10:45:00.000Z",
    failedAt: null,
    reason: null,
    httpStatus: null,
    vendor: null,
    failingAt: [],
    fineFrom: 1,
    isForeign: false,
    lastAt: ago(1),
    nextAt: ago(0),
    lastMilliseconds: 180,
    isInWindow: false,
    month: { percent: 99.99, measuredPercent: 98.96, outages: 1, downSeconds: 240 },
    day: { p50: 182, p95: 412 },
    days: daysOf({ 40: { windowSeconds: 7200 }, 61: { measuredPercent: 61.2 }, 81: OUTAGE_DAY }),
    range: { percent: 100, measuredPercent: 97.9, p50: 182, p95: 412, p99: 690, singleFailures: 1 },
    points: {
      p50: times.map((_, index) => (isGap(index) ? null : wave(index, 182))),
      p95: times.map((_, index) => (isGap(index) ? null : index === 113 ? 4100 : wave(index + 40, 412))),
      failed: times.map((_, index) => (index === 112 ? 1 : 0)),
      n: times.map((_, index) => (isGap(index) ? 0 : 5)),
    },
    failures: [times[112] ?? NOW],
    unmeasured: [],
    ...over,
  };
}

const isGap = (index: number) => index >= 195 && index < 201;

const CATEGORY = probeOf({
  id: 2,
  place: 2,
  name: "Kategorie mit einem sehr langen Namen, der nicht passt",
  url: "https://www.alpenglanz-sport.example/gr%C3%BCner-tee",
  since: "2026-09-03T08:00:00.000Z",
  month: { percent: 100, measuredPercent: 98.96, outages: 0, downSeconds: 0 },
  day: { p50: 224, p95: 508 },
  days: daysOf({}, 11),
  failures: [],
});
const CART = probeOf({
  id: 3,
  place: 3,
  name: "Cart",
  url: "https://www.alpenglanz-sport.example/checkout/cart",
  month: { percent: 99.988, measuredPercent: 98.96, outages: 0, downSeconds: 0 },
  day: { p50: 141, p95: 298 },
  days: daysOf({ 81: OUTAGE_DAY }, 11),
  failures: [],
});

export function uptimeOf(over: Partial<UptimeAnswer> = {}): UptimeAnswer {
  return {
    probes: [probeOf(), CATEGORY, CART],
    times,
    outages: [
      {
        id: 51,
        probeId: 1,
        probeName: "Home",
        fromAt: "2026-11-12T10:41:00.000Z",
        toAt: "2026-11-12T10:45:00.000Z",
        reason: "gateway_error",
        httpStatus: 502,
        tries: 3,
        places: 1,
        evidenceAt: "2026-11-12T10:41:06.000Z",
      },
    ],
    gaps: [{ fromAt: times[195] ?? NOW, toAt: times[201] ?? NOW }],
    windows: [{ fromAt: ago(700), toAt: ago(610), name: "OpenSearch 2 to 3" }],
    changes: [{ at: ago(300), text: "Shopware 6.7.2.0" }],
    location: { name: "Nuremberg", blindSince: null },
    readAt: NOW,
    ...over,
  };
}

/** The cart fails since four minutes, and the category is slow. */
export const DOWN: UptimeAnswer = uptimeOf({
  probes: [
    probeOf(),
    { ...CATEGORY, state: "slow", since: ago(85) },
    {
      ...CART,
      state: "down",
      since: ago(11),
      failedAt: ago(12),
      reason: "server_error",
      httpStatus: 500,
      range: { percent: 99.16, measuredPercent: 100, p50: 148, p95: 302, p99: 611, singleFailures: 1 },
    },
  ],
  outages: [
    {
      id: 52,
      probeId: 3,
      probeName: "Cart",
      fromAt: ago(12),
      toAt: null,
      reason: "server_error",
      httpStatus: 500,
      tries: 3,
      places: 1,
      evidenceAt: ago(12),
    },
    ...uptimeOf().outages,
  ],
});

/** One probe in each of the rarer states. */
export const STATES: UptimeAnswer = uptimeOf({
  probes: [
    probeOf({
      state: "blocked",
      since: ago(213),
      vendor: "Cloudflare",
      reason: "firewall_blocked",
      day: { p50: null, p95: null },
    }),
    { ...CATEGORY, state: "doubted", failedAt: ago(1), reason: "timed_out" },
    { ...CART, state: "partly", since: ago(12), failingAt: ["Helsinki"], fineFrom: 2 },
    { ...CART, id: 4, place: 4, name: "Left on", state: "maintenance", since: ago(265), httpStatus: 503 },
    {
      ...CART,
      id: 5,
      place: 5,
      name: "Off",
      enabled: false,
      month: { percent: null, measuredPercent: 12, outages: 0, downSeconds: 0 },
    },
  ],
  outages: [],
});

/** Nobody has looked for three hours, one probe fails in planned work, one recovers, one has no result yet. */
export const RARER: UptimeAnswer = uptimeOf({
  probes: [
    probeOf({ state: "unknown", since: ago(181), lastAt: ago(181) }),
    { ...CATEGORY, state: "recovering", since: ago(1), failedAt: ago(5), reason: "server_error", httpStatus: 500 },
    {
      ...CART,
      state: "down",
      isInWindow: true,
      since: ago(9),
      failedAt: ago(10),
      reason: "gateway_error",
      httpStatus: 503,
    },
    {
      ...CART,
      id: 4,
      place: 4,
      name: "New",
      state: null,
      since: null,
      lastAt: null,
      month: { percent: null, measuredPercent: null, outages: 0, downSeconds: 0 },
      day: { p50: null, p95: null },
      days: daysOf({}, DAYS),
    },
  ],
  location: { name: "Nuremberg", blindSince: ago(180) },
});

export const NO_PROBE: UptimeAnswer = uptimeOf({ probes: [], outages: [] });

const PHASES = { name: 2, connect: 14, tls: 22, firstByte: 1204, total: 1245 };

export const EVIDENCE: EvidencePage = {
  rows: [1, 0].map((minutes) => ({
    at: new Date(Date.parse("2026-11-12T10:41:06.000Z") + minutes * 60_000).toISOString(),
    location: "Nuremberg",
    reason: "gateway_error",
    httpStatus: 502,
    finalUrl: "https://www.alpenglanz-sport.example/",
    address: "198.51.100.77",
    phases: PHASES,
    headers: { server: "nginx/1.26.2" },
    excerpt: '<script>alert("1")</script> Uncaught Error: Class "Radwerk\\CartRules" not found',
  })),
  next: null,
};

export function answerOf(over: Partial<ProbeAnswer> = {}): ProbeAnswer {
  return {
    outcome: "up",
    reason: null,
    httpStatus: 200,
    finalUrl: "https://www.alpenglanz-sport.example/",
    address: "198.51.100.77",
    vendor: null,
    phases: { name: 3, connect: 17, tls: 29, firstByte: 244, total: 412 },
    headers: {},
    excerpt: null,
    bytes: 31_000,
    held: [
      { isHeld: true, got: "200" },
      { isHeld: true, got: null },
      { isHeld: true, got: "412 ms" },
    ],
    ...over,
  };
}

const offer = (kind: SuggestedProbe["kind"], path: string): SuggestedProbe => ({
  kind,
  name: kind,
  url: `https://www.alpenglanz-sport.example${path}`,
  expectations: kind === "product" ? [{ kind: "contains", text: "btn-buy" }] : [{ kind: "status", ranges: "200-299" }],
  answer: answerOf(),
});
export const OFFERS = {
  offers: [offer("home", "/"), offer("product", "/mountain-boot"), offer("health", "/api/_info/health-check")],
};

const looked = { findings: [], readAt: ago(120), unknownSince: null, trouble: null };
export const HOSTS: HostsAnswer = {
  certificates: [
    {
      ...looked,
      level: "green",
      host: "www.alpenglanz-sport.example",
      port: 443,
      notAfter: "2027-02-04T10:00:00.000Z",
      issuer: "Let's Encrypt R12",
      isChainComplete: true,
      fingerprint: "aa",
    },
  ],
  domains: [
    {
      ...looked,
      level: null,
      domain: "alpenglanz-sport.example",
      endsAt: null,
      registry: "example",
      troubles: [],
      renewsItself: false,
    },
  ],
  names: [
    {
      ...looked,
      level: "green",
      host: "www.alpenglanz-sport.example",
      domain: "alpenglanz-sport.example",
      nameServers: ["ns1.hafen-dns.example", "ns2.hafen-dns.example"],
      nameServersSince: "2024-03-14T00:00:00.000Z",
      before: null,
      addresses: ["198.51.100.77", "2001:db8:41::7"],
    },
  ],
  isLookedAt: true,
};

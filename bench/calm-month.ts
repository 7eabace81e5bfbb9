import type { PlacedEvent } from "../src/changelog/event.store.ts";
import { matterOfAddress } from "../src/checks/matter.ts";
import { answers } from "../src/monitoring/events/answers.ts";
import { findingAppeared, findingGone } from "../src/monitoring/events/counted-finding.ts";
import { failing } from "../src/monitoring/events/failing.ts";
import type { NamedFinding } from "../src/monitoring/events/named-finding.ts";
import { status } from "../src/monitoring/events/status.ts";
import { speedFailing } from "../src/sitespeed/events/speed-failing.ts";
import { speedWorks } from "../src/sitespeed/events/speed-works.ts";
import { storedFailure } from "../src/snapshot/stored-failure.ts";

/** What happens to one shop in one minute of the month. */
export interface Happening {
  minute: number;
  /** Place of the shop in the fleet. */
  shop: number;
  events: (at: Date) => readonly PlacedEvent[];
}

export interface MonthShop {
  /** Shops of one server fail together. */
  server: string;
}

/** What went wrong, once for all shops that it hit, from its beginning to its end. */
export interface Matter {
  shops: readonly number[];
  from: number;
  to: number;
  urgency: "now" | "week";
}

export interface Month {
  happenings: readonly Happening[];
  matters: readonly Matter[];
}

export const MONTH_MINUTES = 30 * 24 * 60;
const DAY = 24 * 60;

/** How often things go wrong in a month, and for how many minutes. */
const OUTAGES = { perShop: 1.5, least: 4, most: 90 };
const WARNINGS = { perShop: 2, least: 45, most: 2 * DAY };
const SLOW_PAGES = { perShop: 0.3, least: DAY, most: 3 * DAY };
const SERVER_OUTAGES = 2;
const FLAPPING_SHOP = { from: 11 * DAY + 300, minutes: 8 * 60, every: 6 };

/** A month of a fleet: outages of shops and of whole servers, warnings, slow pages, and a shop that comes and goes for a night. */
export function monthOf(shops: readonly MonthShop[], chance: () => number): Month {
  const all: { happenings: Happening[]; matters: Matter[] } = { happenings: [], matters: [] };
  const times = (mean: number) => Math.floor(mean) + (chance() < mean % 1 ? 1 : 0);
  const stretch = ({ least, most }: { least: number; most: number }) => {
    const minutes = Math.round(least * (most / least) ** chance());
    const from = Math.floor(chance() * (MONTH_MINUTES - minutes - DAY));
    return { from, to: from + minutes };
  };
  for (const shop of shops.keys()) {
    for (let n = times(OUTAGES.perShop); n > 0; n -= 1)
      add(all, { shops: [shop], urgency: "now", ...stretch(OUTAGES) }, outage(null));
    for (let n = times(WARNINGS.perShop); n > 0; n -= 1)
      add(all, { shops: [shop], urgency: "week", ...stretch(WARNINGS) }, warning(n));
    for (let n = times(SLOW_PAGES.perShop); n > 0; n -= 1)
      add(all, { shops: [shop], urgency: "week", ...stretch(SLOW_PAGES) }, slow);
  }
  const servers = Map.groupBy(shops.keys(), (place) => shops[place]?.server ?? "");
  const [[server, together] = ["", []]] = [...servers].toSorted(([, one], [, other]) => other.length - one.length);
  for (let n = 0; n < SERVER_OUTAGES; n += 1)
    add(all, { shops: together, urgency: "now", ...stretch(OUTAGES) }, outage(server));
  flap(all, together.length % shops.length);
  return { ...all, happenings: all.happenings.toSorted((one, other) => one.minute - other.minute) };
}

type Story = (minute: "begins" | "ends", since: Date) => readonly PlacedEvent[];

function add(all: { happenings: Happening[]; matters: Matter[] }, matter: Matter, story: Story): void {
  all.matters.push(matter);
  for (const shop of matter.shops) {
    let since = new Date(0);
    const begins = (at: Date) => {
      since = at;
      return story("begins", at);
    };
    all.happenings.push({ minute: matter.from, shop, events: begins });
    all.happenings.push({ minute: matter.to, shop, events: () => story("ends", since) });
  }
}

function outage(server: string | null): Story {
  const matter = server === null ? null : matterOfAddress(server);
  return (minute, since) =>
    minute === "begins"
      ? [
          {
            ...failing.of({ failure: storedFailure.parse({ reason: "timed_out" }), since: since.toISOString() }),
            matter,
          },
        ]
      : [answers.of({ since: since.toISOString() })];
}

const findingOf = (check: string, level: "yellow" | "red"): NamedFinding => ({
  id: check,
  check,
  level,
  text: "gone",
  params: {},
});

function warning(kind: number): Story {
  const isRed = kind % 2 === 0;
  const finding = findingOf(isRed ? "queue" : "tasks", isRed ? "red" : "yellow");
  const level = finding.level === "red" ? "red" : "yellow";
  return (minute, since) => {
    const found = { findings: [finding], findingCount: 1 };
    if (minute === "ends")
      return [
        ...(isRed ? [findingGone.of({ finding, how: "gone" })] : []),
        status.of({ findings: [], findingCount: 0, from: level, to: "green" }),
      ];
    const appeared = isRed ? [findingAppeared.of({ finding, since: since.toISOString() })] : [];
    return [...appeared, status.of({ ...found, from: "green", to: level })];
  };
}

const slow: Story = (minute) =>
  minute === "begins" ? [speedFailing.of({ reason: "timed_out" })] : [speedWorks.of({})];

/** A night in which a shop fails and answers again every few minutes: one matter to whoever has it. */
function flap(all: { happenings: Happening[]; matters: Matter[] }, shop: number): void {
  const { from, minutes, every } = FLAPPING_SHOP;
  all.matters.push({ shops: [shop], from, to: from + minutes, urgency: "now" });
  const story = outage(null);
  for (let minute = from; minute < from + minutes; minute += every) {
    all.happenings.push({ minute, shop, events: (at) => story("begins", at) });
    all.happenings.push({ minute: minute + every / 2, shop, events: (at) => story("ends", at) });
  }
}

import { SUMMARY_WORDS_EN } from "../changelog/summary-words-en.ts";
import { CHECK_TEXTS_EN } from "../checks/texts/words-en.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import { FAILURE_WORDS_EN } from "../snapshot/failure-words-en.ts";
import { explained, sentence, type Words } from "./attention-words.ts";
import { HEADLINE_PHRASES_EN } from "./headline-words-en.ts";

const TOPIC: Readonly<Record<string, { name: string; isAre: "is" | "are" }>> = {
  config: { name: "Version", isAre: "is" },
  extensions: { name: "Extensions", isAre: "are" },
  tasks: { name: "Scheduled tasks", isAre: "are" },
  queue: { name: "Queue", isAre: "is" },
  cache: { name: "Cache and environment", isAre: "are" },
  frosh: { name: "Results of FroshTools", isAre: "are" },
};

/** The common area of several FroshTools results. */
const AREA: Readonly<Record<string, string>> = {
  support: "Support",
  security: "Security of the server",
  php: "PHP",
  database: "Database",
  cache: "Cache",
  worker: "Queue and workers",
};

const SHORT_FAILURE: Partial<Record<FailureReason, string>> = {
  host_unknown: "Host name unknown",
  certificate_invalid: "Certificate invalid",
  address_forbidden: "Address not allowed",
  redirected: "Address redirects",
  not_installed: "Shopware not installed",
  not_shopware: "No Shopware there",
  password_protected: "Behind a password",
  firewall_blocked: "Blocked by firewall",
  bot_protection: "Blocked by bot protection",
  answer_broken: "Broken answer",
  answer_too_large: "Answer too large",
};

type Who = Words<"shop" | "shops">;

const shops = (words: Words<"shops">) => (words.count("shops") === 1 ? "1 shop" : `${words.count("shops")} shops`);
const isOne = (words: Words<"shops">) => words.count("shops") === 1;
const who = (words: Who) => (isOne(words) ? words.text("shop") : shops(words));
const topic = (words: Words<"topic">) => TOPIC[words.text("topic")] ?? { name: "A part", isAre: "is" as const };
const shortFailure = (words: Words<"reason">, fallback: string) =>
  Object.entries(SHORT_FAILURE).find(([reason]) => reason === words.text("reason"))?.[1] ?? fallback;
const since = (words: Words<"since">) => (words.time("since") === "" ? "" : ` since ${words.time("since")}`);
const lastKnown = (words: Words<"readAt">) =>
  words.time("readAt") === "" ? "It was never known." : `Shown is what was known at ${words.time("readAt")}.`;

/** Every text of the dashboard about causes. */
export const ATTENTION_SENTENCES_EN = {
  "title.unreachable": (words: Who) => `${who(words)} ${isOne(words) ? "is" : "are"} down`,
  "title.server": (words: Who) => `${shops(words)} on one server ${isOne(words) ? "is" : "are"} down`,
  "title.maintenance": (words: Who) => `${who(words)} ${isOne(words) ? "is" : "are"} in maintenance`,
  "title.access": (words: Who) => `${who(words)} ${isOne(words) ? "refuses" : "refuse"} access`,
  "title.address": (words: Who) => `${who(words)} cannot be visited at ${isOne(words) ? "its" : "their"} address`,
  "title.blocked": (words: Who) => `${who(words)} ${isOne(words) ? "does" : "do"} not let Shopwarden in`,
  "title.unusable": (words: Who) => `The answer of ${who(words)} cannot be used`,
  "title.unkept": (words: Who) => `The answer of ${who(words)} cannot be kept`,
  "title.broken": (words: Who) => `The visit of ${who(words)} broke off on our side`,
  "title.probe": (words: Words<"shop" | "probe">) => `${words.text("probe")} of ${words.text("shop")} is down`,
  "title.finding": (words: Who) => `${words.findingTitle} in ${who(words)}`,
  "title.frosh": (words: Who) =>
    words.frosh === null
      ? `Not as recommended in ${who(words)}: ${words.findingTitle}`
      : `${words.frosh.title} in ${who(words)}`,
  "title.holes": (words: Words<"shop" | "shops" | "holes">) =>
    `${words.count("holes")} known security holes in ${who(words)}`,
  "title.tasks": (words: Who) => `Scheduled tasks do not run in ${who(words)}`,
  "title.settings": (words: Words<"shop" | "shops" | "area">) =>
    `${AREA[words.text("area")] ?? "Settings"} not as recommended in ${who(words)}`,
  "title.unknown": (words: Words<"shop" | "shops" | "topic">) =>
    `${topic(words).name} of ${who(words)} ${topic(words).isAre} unknown`,
  "title.firstVisit": (words: Who) => `${who(words)} ${isOne(words) ? "awaits its" : "await their"} first visit`,

  "why.failure": (words: Words<"stopped">) =>
    words.failure + (words.text("stopped") === "true" ? " Visits have stopped." : ""),
  "why.server": (words: Words<"server">) =>
    words.failure === "" ? `All live on ${words.text("server")}.` : `${words.text("server")}: ${words.failure}`,
  "why.failures": () => "Each is tried again by itself, at the latest after an hour.",
  "why.security": (words: Words<"versions">) =>
    `Found in Shopware ${words.text("versions")}. The Security Plugin does not close it: update Shopware.`,
  "why.securityPlugin": (words: Words<"versions">) =>
    `Found in Shopware ${words.text("versions")}. The Security Plugin may help until Shopware is updated.`,
  "why.tasks": (words: Words<"tasks">) =>
    words.count("tasks") === 1
      ? "1 task has not run when it should. If it stays, no worker is running."
      : `${words.count("tasks")} tasks have not run when they should. If it stays, no worker is running.`,
  "why.settings": (words: Words<"settings">) =>
    `${words.count("settings")} results of FroshTools are not as they should be. The checks say what and why.`,
  "why.rights": (words: Words<"rights" | "readAt">) =>
    words.text("rights").includes(", ")
      ? `The rights ${words.text("rights")} are missing. ${lastKnown(words)}`
      : `The right ${words.text("rights")} is missing. ${lastKnown(words)}`,
  "why.topic": (words: Words<"readAt">) => `${words.failure} ${lastKnown(words)}`,
  "why.firstVisit": () => "What it finds appears here by itself.",
  "why.frosh": (words: Words<"isOne">) =>
    words.frosh === null
      ? `${sentence(words)}Measured by FroshTools in the shop.`
      : `${words.text("isOne") === "true" ? sentence(words) : ""}${words.frosh.why} ${words.frosh.step}`,
  "why.finding": explained,

  "short.unreachable": (words: Words<"since">) => `Down${since(words)}`,
  "short.maintenance": (words: Words<"since">) => `In maintenance${since(words)}`,
  "short.access": () => "Access refused",
  "short.address": (words: Words<"reason">) => shortFailure(words, "Address is wrong"),
  "short.blocked": (words: Words<"reason">) => shortFailure(words, "Blocked"),
  "short.unusable": (words: Words<"reason" | "since">) => `${shortFailure(words, "Incomplete answer")}${since(words)}`,
  "short.unkept": (words: Words<"since">) => `Answer cannot be kept${since(words)}`,
  "short.broken": () => "Visit broke off on our side",
  "short.security": (words: Words<"holes">) =>
    words.count("holes") === 1 ? "Security hole open" : `${words.count("holes")} security holes open`,
  "short.tasks": (words: Words<"late" | "failed">) => shortTasks(words.count("late"), words.count("failed")),
  "short.settings": (words: Words<"settings">) =>
    words.count("settings") === 1 ? "1 setting to improve" : `${words.count("settings")} settings to improve`,
  "short.finding": (words: Words) => words.findingShort,
  "short.detail": (words: Words) => words.finding,
  "short.unknown": (words: Words<"topic">) => `${topic(words).name} unknown`,
  "short.firstVisit": () => "First visit runs",
  "short.doubted": (words: Words<"since" | "next">) =>
    `No answer at ${words.time("since")}${words.time("next") === "" ? "" : `, second try at ${words.time("next")}`}`,
  "short.fine": () => "Fine",

  "step.refresh": (words: Words<"shops">) =>
    isOne(words) ? "Try now" : `Try ${words.count("shops") === 2 ? "both" : `all ${words.count("shops")}`} now`,
  "step.editCredentials": () => "Enter new access",
  "step.editAddress": () => "Correct address",
  "step.letIn": () => "Show how to let in",
  "step.rescheduleTasks": (words: Words<"tasks">) =>
    words.count("tasks") === 1 ? "Reschedule 1 task" : `Reschedule ${words.count("tasks")} tasks`,
  "step.openChecks": (words: Words<"shops">) =>
    isOne(words) ? "Open checks" : `See the ${words.count("shops")} shops`,
  "step.showGrant": () => "Show how to grant",
  "step.compatibility": () => "Plan update",
  "step.activateFix": () => "Switch the fix on",
  "step.activatePlugin": () => "Activate Security Plugin",
  "step.updatePlugin": () => "Update Security Plugin",
  "step.installPlugin": () => "Install Security Plugin",
  "step.openQueue": () => "Open queue",
  "step.openShop": (words: Words<"shops">) => (isOne(words) ? "Open shop" : `See the ${words.count("shops")} shops`),
};

export const ATTENTION_TEXTS_EN = {
  sentences: ATTENTION_SENTENCES_EN,
  failures: FAILURE_WORDS_EN,
  headline: HEADLINE_PHRASES_EN,
  checks: CHECK_TEXTS_EN,
  changes: SUMMARY_WORDS_EN,
};

function shortTasks(late: number, failed: number): string {
  const tasks = (count: number) => `${count} ${count === 1 ? "task" : "tasks"}`;
  if (late === 0) return `${tasks(failed)} failed`;
  return `${tasks(late)} late` + (failed > 0 ? `, ${failed} failed` : "");
}

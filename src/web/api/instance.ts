import { filledText, partOf } from "./answer-part.ts";
import { createListeners } from "../words/listeners.ts";
import { useOutside } from "../words/use-outside.ts";

/** Public facts about this installation. */
export interface Instance {
  version: string;
  registrationIsOpen: boolean;
  socialProviders: readonly string[];
  /** Whether people can sign in through some organization's identity provider. */
  singleSignOn: boolean;
  /** `null` when the operator sets none; the page about the product takes its place. */
  sourceUrl: string | null;
  operator: Readonly<Record<string, string | null>>;
}

/** How long a page waits for these facts at most. */
const PATIENCE_MILLISECONDS = 1000;

/** Included in the page when the server wrote it; requested otherwise. */
let known: Instance | null = readWritten();
let asked: Promise<void> | null = null;
const listeners = createListeners();

/**
 * `null` until the server has answered. Requested once, without the client of the product API, because the first page
 * needs it.
 */
export function useInstance(): Instance | null {
  return useOutside(subscribe, () => known);
}

/** For pages that would jump when the answer comes after they are drawn. */
export async function needInstance(): Promise<void> {
  if (known !== null) return;
  await Promise.race([ask(), new Promise((done) => setTimeout(done, PATIENCE_MILLISECONDS))]);
}

function subscribe(listener: () => void): () => void {
  if (known === null) void ask();
  return listeners.subscribe(listener);
}

function ask(): Promise<void> {
  asked ??= fetchInstance();
  return asked;
}

async function fetchInstance(): Promise<void> {
  try {
    known = readInstance(partOf(partOf(await (await fetch("/trpc/info.instance")).json(), "result"), "data"));
  } catch {
    asked = null;
  }
  listeners.tell();
}

/** For the server's first draw of a page, where the facts are known. */
export function knowInstance(instance: Instance): void {
  known = readInstance(instance);
}

function readWritten(): Instance | null {
  const written = typeof document === "undefined" ? null : document.getElementById("instance")?.textContent;
  return written ? readInstance(JSON.parse(written)) : null;
}

function readInstance(about: unknown): Instance {
  const operator = Object.entries(Object(partOf(about, "operator"))).map(
    ([key, value]) => [key, filledText(value)] as const,
  );
  const providers = partOf(about, "socialProviders");
  return {
    version: filledText(partOf(about, "version")) ?? "",
    registrationIsOpen: partOf(about, "registrationIsOpen") !== false,
    socialProviders: Array.isArray(providers) ? providers.filter((name) => typeof name === "string") : [],
    singleSignOn: partOf(about, "singleSignOn") !== false,
    sourceUrl: filledText(partOf(about, "sourceUrl")),
    operator: Object.fromEntries(operator),
  };
}

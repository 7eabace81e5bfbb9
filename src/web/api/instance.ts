import { filledText, partOf } from "./answer-part.ts";
import { createListeners } from "../words/listeners.ts";
import { useOutside } from "../words/use-outside.ts";

/** What everybody may know of this installation. */
export interface Instance {
  version: string;
  registrationIsOpen: boolean;
  socialProviders: readonly string[];
  /** Somebody can sign in through an identity provider of an organization. */
  singleSignOn: boolean;
  /** `null` where the operator names none; the page about the product takes its place. */
  sourceUrl: string | null;
  operator: Readonly<Record<string, string | null>>;
}

/** A page is not held up longer by what the instance offers. */
const PATIENCE_MILLISECONDS = 1000;

/** The page brings it along where the server wrote it in; asked for elsewhere. */
let known: Instance | null = readWritten();
let asked: Promise<void> | null = null;
const listeners = createListeners();

/**
 * `null` until the server has answered. Asked once, without the client of the product API: the first page needs it too.
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

/** For the server's first drawing of a page, which knows it. */
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

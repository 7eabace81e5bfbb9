import type { ExtensionCompatibility } from "../../../extensions/extension-compatibility.ts";

export const VERDICTS = ["notCompatible", "needsUpdate", "unknown", "compatible"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judged {
  name: string;
  label: string;
  active: boolean;
  storeLink: string | null;
  verdict: Verdict;
  /** The store's verdict, or why there is none. */
  word: "compatible" | "notCompatible" | "updatableNow" | "updatableFuture" | "notInStore" | "notAsked" | "other";
  /** The store's English label, for verdicts that we do not know. */
  storeLabel: string;
}

interface Asked extends Pick<Judged, "name" | "label" | "active" | "storeLink"> {
  isNameKept: boolean;
}

const WORDS = ["compatible", "notCompatible", "updatableNow", "updatableFuture", "notInStore"] as const;

const VERDICT_OF: Record<Judged["word"], Verdict | null> = {
  compatible: "compatible",
  notCompatible: "notCompatible",
  updatableNow: "needsUpdate",
  updatableFuture: "needsUpdate",
  notInStore: "unknown",
  notAsked: "unknown",
  other: null,
};

const VERDICT_OF_COLOUR: Readonly<Record<string, Verdict>> = {
  green: "compatible",
  yellow: "needsUpdate",
  red: "notCompatible",
};

/** Every extension with the store's verdict for the future version: active ones first, then by label. */
export function judgeExtensions(
  extensions: readonly Asked[],
  answers: readonly ExtensionCompatibility[],
): readonly Judged[] {
  const answerByName = new Map(answers.map((answer) => [answer.name, answer]));
  return extensions
    .map((extension) => judge(extension, answerByName.get(extension.name)))
    .toSorted((one, other) => Number(other.active) - Number(one.active) || one.label.localeCompare(other.label));
}

function judge(
  { name, label, active, storeLink, isNameKept }: Asked,
  answer: ExtensionCompatibility | undefined,
): Judged {
  const extension = { name, label, active, storeLink };
  if (answer === undefined)
    return { ...extension, verdict: "unknown", word: isNameKept ? "notAsked" : "notInStore", storeLabel: "" };
  const { status } = answer;
  const word = WORDS.find((known) => known === status.name) ?? "other";
  const byColour = Object.hasOwn(VERDICT_OF_COLOUR, status.type) ? VERDICT_OF_COLOUR[status.type] : undefined;
  return { ...extension, verdict: VERDICT_OF[word] ?? byColour ?? "unknown", word, storeLabel: status.label };
}

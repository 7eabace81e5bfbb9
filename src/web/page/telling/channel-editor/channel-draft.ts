import type { Language } from "../../../../lib/language.ts";
import type { Sentence } from "../../../../lib/errors.ts";
import { sentenceOfInput } from "../../../../lib/sentences.ts";
import { channelName } from "../../../../notifications/channels/channel-names.ts";
import type { AnyKind } from "../../../../notifications/channels/mail-kind.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";

/** A channel as it is typed. */
export interface ChannelDraft {
  name: string;
  language: Language;
  /** Empty: the organization's. */
  timeZone: string;
  settings: Readonly<Record<string, string>>;
  /** Stored secrets that are entered anew. */
  opened: readonly string[];
}

export type Stored = Pick<
  ChannelDetail,
  "name" | "language" | "timeZone" | "settings" | "secretsSet" | "host" | "version" | "id"
>;

/** What a new channel speaks; an empty zone is the organization's. */
export type Spoken = Pick<ChannelDraft, "language" | "timeZone">;

/** A new channel, or one as it is stored. */
export function draftOf(kind: AnyKind, stored: Stored | null, { language, timeZone }: Spoken): ChannelDraft {
  const known = new Map<string, unknown>(Object.entries(stored?.settings ?? {}));
  const settings = Object.entries(kind.fields).map(([field, { choices, begins }]) => {
    const value = known.get(field);
    const first = stored === null ? begins?.() : undefined;
    return [field, typeof value === "string" ? value : (first ?? choices?.[0]?.value ?? "")];
  });
  return {
    name: stored?.name ?? channelName(kind.id),
    language: stored?.language === "de" || stored?.language === "en" ? stored.language : language,
    timeZone: stored === null ? timeZone : (stored.timeZone ?? ""),
    settings: Object.fromEntries(settings),
    opened: [],
  };
}

/** Whether a secret stays as it is stored. It goes only to the host it was saved for. */
export function isKept(field: string, draft: ChannelDraft, kind: AnyKind, stored: Stored | null): boolean {
  if (stored === null || !stored.secretsSet.includes(field) || draft.opened.includes(field)) return false;
  return !isElsewhere(draft, kind, stored);
}

/** Whether what is typed leads to another host than the stored secrets were saved for. */
export function isElsewhere({ settings }: ChannelDraft, kind: AnyKind, stored: Stored): boolean {
  const host = hostOf(kind, settings);
  return host !== null && host !== stored.host;
}

function hostOf(kind: AnyKind, settings: ChannelDraft["settings"]): string | null {
  try {
    return new URL(kind.origin(settings)).host;
  } catch (error) {
    // As long as it is no address, it leads nowhere.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** What is sent of the settings: all but secrets that stay as they are. */
export function sentSettings(
  draft: ChannelDraft,
  kind: AnyKind,
  stored: Stored | null,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(draft.settings).filter(([field]) => !isKept(field, draft, kind, stored)));
}

/** What is wrong with each field; `null`: it is wrong, and nobody has put into words how. */
export function problemsOf(
  draft: ChannelDraft,
  kind: AnyKind,
  stored: Stored | null,
): ReadonlyMap<string, Sentence | null> {
  const { error } = kind.settings.safeParse(draft.settings);
  const wrong = (error?.issues ?? []).map(
    ({ path, message }) => [String(path[0] ?? ""), sentenceOfInput(message)] as const,
  );
  return new Map(wrong.filter(([field]) => !isKept(field, draft, kind, stored)).toReversed());
}

/** The same for the same values: a try counts only for what was tried. */
export function triedKey(draft: ChannelDraft, kind: AnyKind, stored: Stored | null): string {
  return JSON.stringify([sentSettings(draft, kind, stored), draft.language, draft.timeZone]);
}

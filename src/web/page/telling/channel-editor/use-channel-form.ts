import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnyKind } from "../../../../notifications/channels/mail-kind.ts";
import { focusFirstWrong } from "../../../ui/fields/focus-first-wrong.ts";
import { type ChannelDraft, draftOf, isElsewhere, problemsOf, sentSettings, type Stored } from "./channel-draft.ts";

/** Selects the form that is filled in. */
const FORM = "main form";
const NONE: Readonly<Record<string, string>> = {};

/**
 * What is typed, what is wrong with it, and what is to be sent of it. Nothing typed is lost by a refusal. `usualZone`: of
 * a new channel; empty for the organization's.
 */
export function useChannelForm(kind: AnyKind, stored: Stored | null, usualZone: string) {
  const t = useTranslations("channelForm.form");
  const locale = useLocale() === "de" ? "de" : "en";
  const spoken = { language: locale, timeZone: usualZone } as const;
  const [start, setStart] = useState(() => draftOf(kind, stored, spoken));
  const [draft, setDraft] = useState(start);
  // What others save meanwhile arrives by itself, but was not what somebody saw when they began to type.
  const [version, setVersion] = useState(stored?.version ?? null);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const problems = problemsOf(draft, kind, stored);
  const isNamed = draft.name.trim() !== "";
  return {
    kind,
    stored,
    /** From which it is made; `null`: it is new. */
    version,
    draft,
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    isElsewhere: stored !== null && isElsewhere(draft, kind, stored),
    change: (next: Partial<ChannelDraft>) => {
      setDraft({ ...draft, ...next });
      setRefused(NONE);
    },
    type: (field: string, text: string) => {
      setDraft({ ...draft, settings: { ...draft.settings, [field]: text } });
      setRefused(NONE);
    },
    /** Why a field is refused, in the reader's words; only once somebody has tried to send it. */
    errorOf: (field: string): string | undefined => {
      if (refused[field] !== undefined) return refused[field];
      if (!isChecked || !problems.has(field)) return undefined;
      return problems.get(field)?.[locale] ?? t("wrong");
    },
    /** It has the name of its kind, because nobody has given it one. */
    isUnnamed: stored === null && draft.name === start.name,
    nameError: refused["name"] ?? (isChecked && !isNamed ? t("nameMissing") : undefined),
    /** Shows what is wrong, and says whether all can be sent. A try needs no name. */
    check: (needsName: boolean): boolean => {
      setChecked(true);
      return (problems.size === 0 && (isNamed || !needsName)) || focusingWrong(false);
    },
    refuse: (fields: Readonly<Record<string, string>>) => setRefused(focusingWrong(byField(fields))),
    /** What the server is given, beside the name. */
    sent: {
      channel: kind.id,
      language: draft.language,
      timeZone: draft.timeZone === "" ? null : draft.timeZone,
      settings: sentSettings(draft, kind, stored),
    },
    /** Takes over what others have saved. */
    startAnew: (from: Stored) => {
      const fresh = draftOf(kind, from, spoken);
      setStart(fresh);
      setVersion(from.version);
      setDraft(fresh);
      setChecked(false);
      setRefused(NONE);
    },
  };
}

/** What the server says of each field, by the field alone. */
const byField = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.split(".").at(-1), said]));

/** Passes on what is known, and leads to the first field that is wrong. */
function focusingWrong<Known>(known: Known): Known {
  focusFirstWrong(FORM);
  return known;
}

export type ChannelForm = ReturnType<typeof useChannelForm>;

import { useState } from "react";
import type { PlannedWindow, WindowPreview } from "../../../../windows/window-answers.ts";
import type { BeingWritten } from "../being-written.ts";
import { checkDraft, type CheckedDraft, type DraftField, draftOf, newDraft, type WindowDraft } from "./window-draft.ts";
import { type PreviewState, usePreview } from "./use-preview.ts";

export interface WindowForm {
  draft: WindowDraft;
  /** The stored one that is edited; null: a new one. */
  stored: PlannedWindow | null;
  checked: CheckedDraft;
  preview: PreviewState;
  change: (part: Partial<WindowDraft>) => void;
  /** What is missing is only said once it was to be saved. */
  misses: (field: DraftField) => boolean;
  insist: () => void;
}

/** The fields of planned work, `form` null while they are closed. What was typed of new work waits until it is saved. */
export function useWindowForm(timeZone: string) {
  const [opened, setOpened] = useState<PlannedWindow | "new" | null>(null);
  const [draft, setDraft] = useState<WindowDraft | null>(null);
  const [kept, setKept] = useState<WindowDraft | null>(null);
  const [isInsisted, setInsisted] = useState(false);
  const isOpen = opened !== null;
  const checked = draft === null ? NOTHING : checkDraft(draft);
  const preview = usePreview(isOpen ? checked.plan : null);
  const open = (which: PlannedWindow | "new") => {
    const now = new Date();
    setOpened(which);
    setInsisted(false);
    setDraft(which === "new" ? (kept ?? newDraft({ now, timeZone })) : draftOf(which, now));
  };
  const close = (isSaved: boolean) => {
    setOpened(null);
    if (opened === "new") setKept(isSaved ? null : draft);
  };
  const form: WindowForm | null =
    draft === null
      ? null
      : {
          draft,
          stored: opened === "new" ? null : opened,
          checked,
          preview,
          change: (part) => setDraft((before) => before && { ...before, ...part }),
          misses: (field) => isInsisted && checked.wrong.includes(field),
          insist: () => setInsisted(true),
        };
  return { form, isOpen, open, close, written: isOpen && draft !== null ? writtenOf(draft, preview.answer) : null };
}

const NOTHING: CheckedDraft = { wrong: [], plan: null };

function writtenOf({ name }: WindowDraft, preview: WindowPreview | null): BeingWritten {
  return { name, times: preview?.times ?? [] };
}

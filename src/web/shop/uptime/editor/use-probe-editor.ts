import { useState } from "react";
import type { ProbeDraft } from "./probe-draft.ts";

/** Which probe is edited. What was typed of a new one waits until it is saved. */
export function useProbeEditor() {
  /** Each time is one of its own: nothing of the time before stands in it. */
  const [opened, setOpened] = useState<{ turn: number; draft: ProbeDraft | null }>({ turn: 0, draft: null });
  const [kept, setKept] = useState<ProbeDraft | null>(null);
  const open = (draft: ProbeDraft) => setOpened(({ turn }) => ({ turn: turn + 1, draft }));
  return {
    ...opened,
    edit: open,
    add: (first: ProbeDraft) => open(kept ?? first),
    close: (typed: ProbeDraft | null) => {
      if (opened.draft?.id === null) setKept(typed);
      setOpened(({ turn }) => ({ turn, draft: null }));
    },
  };
}

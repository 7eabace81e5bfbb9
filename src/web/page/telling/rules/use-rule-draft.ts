import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { isQuestion } from "../../../ui/failures/refused.ts";
import { ruleCalls } from "../rule-calls.ts";
import { inputOf, isSame, keyOf, missingIn, type OpenWord, type RuleDraft } from "./rule-draft.ts";

/** `null`: a new rule. */
type Saved = ListedRule | null;

interface Given {
  /** `null`: it is the reader's own. */
  organizationId: string | null;
  saved: Saved;
  /** What it begins with. */
  begin: RuleDraft;
  open: OpenWord | null;
  onDone: (isSaved: boolean) => void;
}

interface Writing {
  draft: RuleDraft;
  /** Of the rule that the draft was made from. */
  version: number | null;
}

function useSaving(organizationId: string | null, onSaved: () => void) {
  const queries = useQueryClient();
  const calls = ruleCalls(organizationId);
  return useMutation({
    mutationFn: calls.save,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: calls.key });
      onSaved();
    },
    // Somebody else's version is shown beside what was typed. Without network nothing else could be said before it is back.
    onError: async (error) => {
      const listed = queries.invalidateQueries({ queryKey: calls.list.queryKey });
      if (isQuestion(error)) await listed;
    },
  });
}

/** A rule while it is read and written. Nothing of it is lost before it is saved or given up. */
export function useRuleDraft({ organizationId, saved, begin, open: first, onDone }: Given) {
  const [writing, setWriting] = useState<Writing | null>(saved === null ? { draft: begin, version: null } : null);
  const [open, setOpen] = useState<OpenWord | null>(first);
  /** As it was when the word was opened. */
  const [before, setBefore] = useState<RuleDraft>(begin);
  const draft = writing?.draft ?? begin;
  const close = () => setOpen(null);
  const end = (isSaved: boolean) => {
    setWriting(null);
    close();
    onDone(isSaved);
  };
  const saving = useSaving(organizationId, () => end(true));
  const save = (version = writing?.version ?? null) =>
    saving.mutate({ id: saved?.id ?? null, version, rule: inputOf(draft) });
  return {
    draft,
    open,
    isNew: saved === null,
    isChanged: writing !== null && (saved === null || !isSame(draft, saved)),
    missing: missingIn(draft),
    isSaving: saving.isPending,
    error: saving.error,
    isConflict: saved !== null && isQuestion(saving.error),
    toggle: (word: OpenWord) => {
      setBefore(draft);
      setOpen(open !== null && keyOf(open) === keyOf(word) ? null : word);
    },
    close,
    /** Keeps what was before the word was opened. */
    keep: () => {
      if (writing !== null) change(before);
      close();
    },
    change,
    save: () => save(),
    /** Over what somebody else has saved meanwhile. */
    saveOver: () => save(saved?.version ?? null),
    giveUp: () => {
      saving.reset();
      end(false);
    },
  };

  function change(next: RuleDraft): void {
    const version = writing === null ? (saved?.version ?? null) : writing.version;
    setWriting(saved !== null && isSame(next, saved) && version === saved.version ? null : { draft: next, version });
  }
}

export type RuleWriting = ReturnType<typeof useRuleDraft>;

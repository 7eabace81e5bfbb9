import { type RefObject, useCallback, useMemo, useRef } from "react";

/** Where a cause is chosen, and where a note begins. */
export interface NoteFields {
  cause: RefObject<HTMLSelectElement | null>;
  note: RefObject<HTMLTextAreaElement | null>;
}

/** The fields, and how to bring somebody to one of them. */
export function useNoteFields() {
  const cause = useRef<HTMLSelectElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const fields = useMemo<NoteFields>(() => ({ cause, note }), []);
  const write = useCallback(
    (field: keyof NoteFields) => {
      fields[field].current?.scrollIntoView({ block: "center" });
      fields[field].current?.focus();
    },
    [fields],
  );
  return { fields, write };
}

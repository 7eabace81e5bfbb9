/** What becomes of what was missed once a way works again: one summary of it, or nothing. */
export const MISSED = ["summary", "nothing"] as const;
export type Missed = (typeof MISSED)[number];

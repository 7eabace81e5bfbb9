import type { PlannedWindow } from "../../../../windows/window-answers.ts";

/** What somebody else did to a window while its fields are open; `null`: nothing, or it is a new one. */
export type Meanwhile = "changed" | "gone" | null;

export function meanwhileOf(opened: PlannedWindow | null, windows: readonly PlannedWindow[]): Meanwhile {
  if (opened === null) return null;
  const present = windows.find(({ id }) => id === opened.id);
  if (present === undefined) return "gone";
  return written(present) === written(opened) ? null : "changed";
}

const written = ({ name, scope, schedule, pauses }: PlannedWindow) => JSON.stringify([name, scope, schedule, pauses]);

import type { ListedEntry } from "../../../../incidents/incident-answers.ts";

/** A line of the timeline: an entry, or several people who were told within a minute. */
export type EntryLine = ListedEntry & { date: string; people: readonly ListedEntry["by"][] };

const MINUTE = 60_000;

/** Entries as lines, in their order; whoever was told in one go shares a line. */
export function entryLines(entries: readonly ListedEntry[]): readonly EntryLine[] {
  const lines: EntryLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const isSame =
      entry.kind === "told" &&
      entry.by !== null &&
      last?.kind === "told" &&
      Date.parse(last.at) - Date.parse(entry.at) < MINUTE;
    if (isSame) lines[lines.length - 1] = { ...last, people: withPerson(last.people, entry.by) };
    else lines.push({ ...entry, date: entry.at, people: [entry.by] });
  }
  return lines;
}

/** Somebody is told by several ways. */
function withPerson(people: EntryLine["people"], person: ListedEntry["by"]): EntryLine["people"] {
  return person !== null && people.some((one) => one?.id === person.id) ? people : [...people, person];
}

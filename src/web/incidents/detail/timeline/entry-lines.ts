import type { ListedEntry } from "../../../../incidents/incident-answers.ts";

/** A line of the timeline: an entry, or several people who were told within a minute. */
export type EntryLine = ListedEntry & {
  date: string;
  people: readonly ListedEntry["by"][];
  /** People are told of it after somebody closed it: what is wrong with it may go on. */
  isOfClosing: boolean;
};

const MINUTE = 60_000;

/** Entries as lines, in their order; whoever was told in one go shares a line. */
export function entryLines(entries: readonly ListedEntry[]): readonly EntryLine[] {
  const lines: EntryLine[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = lines.at(-1);
    const isSame =
      entry.kind === "told" &&
      entry.by !== null &&
      last?.kind === "told" &&
      Date.parse(last.at) - Date.parse(entry.at) < MINUTE;
    if (isSame) lines[lines.length - 1] = { ...last, people: withPerson(last.people, entry.by) };
    else lines.push({ ...entry, date: entry.at, people: [entry.by], isOfClosing: isAfterClosing(entries, index) });
  }
  return lines;
}

/** `entries`: the newest first. */
function isAfterClosing(entries: readonly ListedEntry[], index: number): boolean {
  const before = entries.slice(index + 1).find(({ kind }) => kind === "ended" || kind === "closed");
  return entries[index]?.kind === "told" && before?.kind === "closed";
}

/** Somebody is told by several ways. */
function withPerson(people: EntryLine["people"], person: ListedEntry["by"]): EntryLine["people"] {
  return person !== null && people.some((one) => one?.id === person.id) ? people : [...people, person];
}

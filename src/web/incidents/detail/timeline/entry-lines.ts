import type { ListedEntry } from "../../../../incidents/incident-answers.ts";
import { factsOf } from "./entry-params.ts";

/** A line of the timeline: an entry, several people who were told within a minute, or a note that was changed where its line does not show it. */
export type EntryLine = ListedEntry & {
  date: string;
  people: readonly ListedEntry["by"][];
  /** People are told of it after somebody closed it: what is wrong with it may go on. */
  isOfClosing: boolean;
  /** There was a note before. */
  isChange: boolean;
};

const MINUTE = 60_000;

/** Entries, the newest first, as lines in their order; whoever was told in one go shares a line. */
export function entryLines(entries: readonly ListedEntry[]): readonly EntryLine[] {
  const lines: EntryLine[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = lines.at(-1);
    if (last !== undefined && isToldWith(last, entry))
      lines[lines.length - 1] = { ...last, people: withPerson(last.people, entry.by) };
    else if (last === undefined || !isSameNote(last, entry))
      lines.push({
        ...entry,
        date: entry.at,
        people: [entry.by],
        isOfClosing: isAfterClosing(entries, index),
        isChange: isChange(entries, index),
      });
  }
  return lines;
}

function isToldWith(last: EntryLine, { kind, by, at }: ListedEntry): boolean {
  return kind === "told" && by !== null && last.kind === "told" && Date.parse(last.at) - Date.parse(at) < MINUTE;
}

/** Its line would say the same again. */
function isSameNote(last: EntryLine, entry: ListedEntry): boolean {
  const isSame = entry.kind === "note" && last.kind === "note" && entry.by?.id === last.by?.id;
  return isSame && factsOf(entry).text === factsOf(last).text;
}

function isChange(entries: readonly ListedEntry[], index: number): boolean {
  const before = entries.slice(index + 1).find(({ kind }) => kind === "note");
  return entries[index]?.kind === "note" && before !== undefined && factsOf(before).text !== "";
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

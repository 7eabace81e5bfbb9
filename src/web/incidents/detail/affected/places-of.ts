import type { ListedTrouble } from "../../../../incidents/incident-answers.ts";
import { failureOf, probeOf, troubleShort, type TroubleSpeech } from "../../../page/incident-text/trouble-text.ts";

/** Where the troubles of a shop are, each once: the names of its probes, its visits, or the finding in short. */
export function placesOf(troubles: readonly ListedTrouble[], speech: TroubleSpeech, visit: string): readonly string[] {
  const places = troubles.flatMap(({ said }) => {
    const probe = probeOf(said);
    if (probe !== null) return probe.name === "" ? [] : [probe.name];
    return failureOf(said) === null ? (troubleShort(said, speech) ?? []) : [visit];
  });
  return [...new Set(places)];
}

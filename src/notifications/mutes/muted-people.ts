import type { IsoTime } from "../../snapshot/visit.ts";
import { isMuted, type Matter, type MatterOfPerson, type Mute } from "./mute.ts";

/**
 * Which of these people have muted what a message tells them. `partsFor`: of several shops, those that are theirs.
 * Default: those of the matter.
 */
export function mutedPeople(
  mutes: readonly Mute[],
  {
    userIds,
    matter,
    partsFor,
  }: { userIds: readonly string[]; matter: MatterOfPerson; partsFor?: (userId: string) => Matter[] },
  now: IsoTime,
): readonly string[] {
  const mine = Map.groupBy(mutes, ({ userId }) => userId);
  return userIds.filter((userId) => {
    const known = mine.get(userId);
    return known !== undefined && isMuted(known, { ...matter, parts: partsFor?.(userId) ?? matter.parts }, now);
  });
}

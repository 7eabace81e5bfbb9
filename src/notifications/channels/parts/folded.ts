import type { ChannelReference } from "../channel-kind.ts";

/** More are hardly ever found to be one, and each of them is a call of every message of the whole. */
export const FOLDED_AT_MOST = 20;

/** The matters of a service that became part of another one, as they were called there. */
export function foldedOf(reference: ChannelReference | null): readonly string[] {
  return reference?.["folded"]?.split(" ").filter((thread) => thread !== "") ?? [];
}

/** The same once these are no part of it any more: its end is not theirs. */
export function withoutFolded(reference: ChannelReference | null, threads: readonly string[]): ChannelReference | null {
  const known = foldedOf(reference);
  const rest = known.filter((thread) => !threads.includes(thread));
  return rest.length === known.length ? reference : { ...reference, folded: rest.join(" ") };
}

/** What a service knows of a matter of which another one became part. */
export function withFolded(
  reference: ChannelReference | null,
  part: { thread: string; reference: ChannelReference | null },
): ChannelReference {
  const all = new Set([...foldedOf(reference), ...foldedOf(part.reference), part.thread]);
  return { ...reference, folded: [...all].slice(-FOLDED_AT_MOST).join(" ") };
}

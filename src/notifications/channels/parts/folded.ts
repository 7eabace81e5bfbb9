import type { ChannelReference } from "../channel-kind.ts";

/** More matters of a service are hardly ever found to be one. */
const FOLDED_AT_MOST = 20;

/** The matters of a service that became part of another one, as they were called there. */
export function foldedOf(reference: ChannelReference | null): readonly string[] {
  return reference?.["folded"]?.split(" ") ?? [];
}

/** What a service knows of a matter of which another one became part. */
export function withFolded(
  reference: ChannelReference | null,
  part: { thread: string; reference: ChannelReference | null },
): ChannelReference {
  const all = new Set([...foldedOf(reference), ...foldedOf(part.reference), part.thread]);
  return { ...reference, folded: [...all].slice(-FOLDED_AT_MOST).join(" ") };
}

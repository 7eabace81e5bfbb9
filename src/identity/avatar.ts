import { toSvg } from "jdenticon";

const SIZE_PIXELS = 128;

/** The identicon for the SHA-256 (64 hex digits) of a lower-cased email: always the same, and drawn here. */
export function drawAvatar(emailHash: string): string {
  return toSvg(emailHash, SIZE_PIXELS, { backColor: "#00000000", padding: 0.08 });
}

/** The path of the identicon. */
export function avatarPath(emailHash: string): string {
  return `/avatars/${emailHash}.svg`;
}

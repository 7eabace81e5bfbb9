import type { StorefrontIcon } from "../../../snapshot/visit.ts";

type ImageType = StorefrontIcon["contentType"];

const SIGNATURES: readonly (readonly [ImageType, number, readonly number[]])[] = [
  ["image/png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", 0, [0xff, 0xd8, 0xff]],
  ["image/gif", 0, [0x47, 0x49, 0x46, 0x38]],
  ["image/webp", 8, [0x57, 0x45, 0x42, 0x50]],
  ["image/x-icon", 0, [0x00, 0x00, 0x01, 0x00]],
];

/** The root element of an SVG must begin within this. */
const LOOKED_AT_BYTES = 2000;

/** Start and end of each construct that may precede the root element. */
const PROLOG: readonly (readonly [begins: string, ends: string])[] = [
  ["<?xml", "?>"],
  ["<!--", "-->"],
  ["<!DOCTYPE svg", ">"],
];

/** The real type of an image, by its first bytes. `null`: none of the types that we serve. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const known = SIGNATURES.find(([, offset, signature]) =>
    signature.every((byte, index) => bytes[offset + index] === byte),
  );
  if (known !== undefined) return known[0];
  return startsAsSvg(new TextDecoder().decode(bytes.subarray(0, LOOKED_AT_BYTES))) ? "image/svg+xml" : null;
}

/** Skips what may precede the root element, each construct once and without backtracking. */
function startsAsSvg(text: string): boolean {
  let rest = text.trimStart();
  for (;;) {
    const piece = PROLOG.find(([begins]) => rest.startsWith(begins));
    if (piece === undefined) return /^<svg[\s>]/u.test(rest);
    const [begins, ends] = piece;
    const end = rest.indexOf(ends, begins.length);
    if (end === -1) return false;
    rest = rest.slice(end + ends.length).trimStart();
  }
}

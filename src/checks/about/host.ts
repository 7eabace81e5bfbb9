import { textParam } from "../remote-text.ts";
import type { AboutHost, Kept } from "./about.ts";

export const ABOUT_CERTIFICATE = aboutHost("certificate", ({ params }) => textParam(params, "fingerprint"));
export const ABOUT_DOMAIN = aboutHost("domain", ({ params }) => textParam(params, "domain"));
export const ABOUT_NAMES = aboutHost("names", ({ params }) => textParam(params, "domain"));

/** What browsers refuse today, as opposed to what they will refuse one day. */
const REFUSED: ReadonlySet<string> = new Set([
  "ended",
  "early",
  "otherName",
  "refused",
  "selfSigned",
  "unknownRoot",
  "oldTls",
]);

function aboutHost<const Kind extends AboutHost["kind"]>(kind: Kind, key: (kept: Kept) => string) {
  const isRefused = ({ params }: Kept) => kind === "certificate" && REFUSED.has(textParam(params, "state"));
  const of = (kept: Kept): AboutHost & { kind: Kind } => ({ kind, key: key(kept), isRefused: isRefused(kept) });
  return { kind, of };
}

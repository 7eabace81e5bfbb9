import { textParam } from "../remote-text.ts";
import type { AboutHost, Kept } from "./about.ts";

export const ABOUT_CERTIFICATE = aboutHost("certificate", ({ params }) => textParam(params, "fingerprint"));
export const ABOUT_DOMAIN = aboutHost("domain", ({ params }) => textParam(params, "domain"));
export const ABOUT_NAMES = aboutHost("names", ({ params }) => textParam(params, "domain"));

function aboutHost<const Kind extends AboutHost["kind"]>(kind: Kind, key: (kept: Kept) => string) {
  return { kind, of: (kept: Kept): AboutHost & { kind: Kind } => ({ kind, key: key(kept) }) };
}

import { dayParam } from "../../day-param.ts";
import type { Params } from "../../finding.ts";
import { textParam } from "../../remote-text.ts";

type Ending = Params<"host" | "of" | "until">;

const hostOf = (params: Params<"host">) => textParam(params, "host");

/** Whose certificate ends: the host's own, or one that it sends with it. */
function whose(params: Params<"host" | "of">): string {
  const of = textParam(params, "of");
  return of === "" ? `The certificate of ${hostOf(params)}` : `The certificate of ${of}, sent by ${hostOf(params)},`;
}

const ends = (params: Ending) => `${whose(params)} ends on ${dayParam(params, "until")}`;

const TITLE: Readonly<Record<string, string>> = {
  valid: "Certificate valid",
  ends: "Certificate ends",
  endsSoon: "Certificate ends in days",
  ended: "Certificate ended",
  early: "Certificate not valid yet",
  incomplete: "Certificate chain incomplete",
  otherName: "Certificate for another name",
  oldTls: "No TLS 1.2 or newer",
  weakKey: "Weak certificate",
  oldSignature: "Weak certificate",
};

const REFUSED = "Browsers warn against the shop, and payment callbacks fail.";
const WEAK = "Browsers refuse such certificates step by step.";

const WHY: Readonly<Record<string, string>> = {
  valid: "",
  ends: "Browsers refuse the shop from then on.",
  endsSoon: "Browsers refuse the shop from then on.",
  incomplete: "Browsers often know the missing part, payment callbacks and apps do not.",
  weakKey: WEAK,
  oldSignature: WEAK,
};

const RENEW = "Renew it, or look why it was not renewed by itself.";
const REQUEST = "Request a new certificate from a public authority.";

const HOW_TO: Readonly<Record<string, string>> = {
  valid: "",
  ends: RENEW,
  endsSoon: RENEW,
  ended: RENEW,
  early: "Install the certificate that is valid now.",
  incomplete: "Let the web server send the full chain, not the certificate alone.",
  otherName: "Request a certificate that names this host.",
  oldTls: "Switch on TLS 1.2 and 1.3 in the web server.",
};

const stateOf = (params: Params<"state">) => textParam(params, "state");

export const CERTIFICATE_WORDS_EN = {
  check: "Certificate",
  findings: {
    valid: (params: Ending) => `The certificate of ${hostOf(params)} is valid until ${dayParam(params, "until")}`,
    ends,
    endsSoon: ends,
    ended: (params: Ending) => `${whose(params)} ended on ${dayParam(params, "until")}`,
    early: (params: Params<"host" | "of" | "from">) =>
      `${whose(params)} is not valid before ${dayParam(params, "from")}`,
    selfSigned: (params: Params<"host">) => `${hostOf(params)} signed its certificate itself`,
    unknownRoot: (params: Params<"host" | "issuer">) =>
      `The certificate of ${hostOf(params)} is from ${textParam(params, "issuer") || "somebody"}, whom browsers do not know`,
    incomplete: (params: Params<"host">) => `${hostOf(params)} does not send its whole certificate chain`,
    refused: (params: Params<"host" | "code">) =>
      `The certificate of ${hostOf(params)} is refused: ${textParam(params, "code")}`,
    otherName: (params: Params<"host" | "names">) =>
      `The certificate of ${hostOf(params)} is not for this name, but for ${textParam(params, "names") || "none"}`,
    oldTls: (params: Params<"host">) => `${hostOf(params)} speaks no TLS 1.2 or newer`,
    weakKey: (params: Params<"host" | "of" | "bits">) =>
      `${whose(params)} has a weak key: RSA with ${textParam(params, "bits")} bits`,
    oldSignature: (params: Params<"host" | "of">) => `${whose(params)} is signed with SHA-1`,
    title: (params: Params<"state">) => TITLE[stateOf(params)] ?? "Certificate refused",
    short: (params: Params<"state">) => TITLE[stateOf(params)] ?? "Certificate refused",
    why: (params: Params<"state">) => WHY[stateOf(params)] ?? REFUSED,
    howTo: (params: Params<"state">) => HOW_TO[stateOf(params)] ?? REQUEST,
  },
};

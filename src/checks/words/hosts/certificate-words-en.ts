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
  endsSoon: "Certificate ends within days",
  ended: "Certificate ended",
  incomplete: "Certificate chain incomplete",
  otherName: "Certificate for another name",
};

const REFUSED = "Where browsers refuse it, nobody can buy, and payment callbacks fail.";

const WHY: Readonly<Record<string, string>> = {
  valid: "",
  incomplete: "Browsers often know the missing part, payment callbacks and apps do not.",
};

const stateOf = (params: Params<"state">) => textParam(params, "state");
const titleOf = (params: Params<"state">) => TITLE[stateOf(params)] ?? "Faulty certificate";

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
    title: titleOf,
    short: titleOf,
    why: (params: Params<"state">) => WHY[stateOf(params)] ?? REFUSED,
  },
};

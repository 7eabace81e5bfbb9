import type { SameWords } from "../../../lib/sentences.ts";
import { dayParam } from "../../day-param.ts";
import type { Params } from "../../finding.ts";
import { textParam } from "../../remote-text.ts";
import type { CERTIFICATE_WORDS_EN } from "./certificate-words-en.ts";

type Ending = Params<"host" | "of" | "until">;

const hostOf = (params: Params<"host">) => textParam(params, "host");

/** Whose certificate ends: the host's own, or one that it sends with it. */
function whose(params: Params<"host" | "of">): string {
  const of = textParam(params, "of");
  return of === ""
    ? `Das Zertifikat von ${hostOf(params)}`
    : `Das Zertifikat von ${of}, das ${hostOf(params)} mitsendet,`;
}

const ends = (params: Ending) => `${whose(params)} läuft am ${dayParam(params, "until")} ab`;

const TITLE: Readonly<Record<string, string>> = {
  valid: "Zertifikat gültig",
  ends: "Zertifikat läuft ab",
  endsSoon: "Zertifikat läuft in wenigen Tagen ab",
  ended: "Zertifikat abgelaufen",
  incomplete: "Zertifikatskette unvollständig",
  otherName: "Zertifikat für anderen Namen",
};

const REFUSED = "Wo Browser es ablehnen, kann niemand kaufen, und Rückmeldungen von Zahlungen schlagen fehl.";

const WHY: Readonly<Record<string, string>> = {
  valid: "",
  incomplete: "Browser kennen den fehlenden Teil oft, Rückmeldungen von Zahlungen und Apps nicht.",
};

const stateOf = (params: Params<"state">) => textParam(params, "state");
const titleOf = (params: Params<"state">) => TITLE[stateOf(params)] ?? "Zertifikat fehlerhaft";

export const CERTIFICATE_WORDS_DE: SameWords<typeof CERTIFICATE_WORDS_EN> = {
  check: "Zertifikat",
  findings: {
    valid: (params) => `Das Zertifikat von ${hostOf(params)} gilt bis ${dayParam(params, "until")}`,
    ends,
    endsSoon: ends,
    ended: (params) => `${whose(params)} ist am ${dayParam(params, "until")} abgelaufen`,
    early: (params) => `${whose(params)} gilt erst ab ${dayParam(params, "from")}`,
    selfSigned: (params) => `${hostOf(params)} hat sein Zertifikat selbst unterschrieben`,
    unknownRoot: (params) =>
      `Das Zertifikat von ${hostOf(params)} ist von ${textParam(params, "issuer") || "jemandem"}, den Browser nicht kennen`,
    incomplete: (params) => `${hostOf(params)} sendet nicht die ganze Zertifikatskette`,
    refused: (params) => `Das Zertifikat von ${hostOf(params)} wird abgelehnt: ${textParam(params, "code")}`,
    otherName: (params) =>
      `Das Zertifikat von ${hostOf(params)} gilt nicht für diesen Namen, sondern für ${textParam(params, "names") || "keinen"}`,
    oldTls: (params) => `${hostOf(params)} spricht kein TLS 1.2 oder neuer`,
    weakKey: (params) => `${whose(params)} hat einen schwachen Schlüssel: RSA mit ${textParam(params, "bits")} Bit`,
    oldSignature: (params) => `${whose(params)} ist mit SHA-1 unterschrieben`,
    title: titleOf,
    short: titleOf,
    why: (params) => WHY[stateOf(params)] ?? REFUSED,
  },
};

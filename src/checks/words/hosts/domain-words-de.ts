import type { SameWords } from "../../../lib/sentences.ts";
import { dayParam } from "../../day-param.ts";
import type { Params } from "../../finding.ts";
import { textParam } from "../../remote-text.ts";
import type { DOMAIN_WORDS_EN } from "./domain-words-en.ts";

type Ending = Params<"domain" | "until">;

const nameOf = (params: Params<"domain">) => textParam(params, "domain");
const ends = (params: Ending) => `Die Domain ${nameOf(params)} läuft am ${dayParam(params, "until")} ab`;

const TITLE: Readonly<Record<string, string>> = {
  ends: "Domain läuft ab",
  endsSoon: "Domain läuft in wenigen Tagen ab",
  ended: "Domain abgelaufen",
  hold: "Domain abgeschaltet",
  goes: "Domain wird gelöscht",
};

const titleOf = (params: Params<"state">) => TITLE[textParam(params, "state")] ?? "Domain";

export const DOMAIN_WORDS_DE: SameWords<typeof DOMAIN_WORDS_EN> = {
  check: "Domain",
  findings: {
    registered: (params) => `Die Domain ${nameOf(params)} ist bis ${dayParam(params, "until")} registriert`,
    ends,
    endsSoon: ends,
    ended: (params) => `Die Domain ${nameOf(params)} ist am ${dayParam(params, "until")} abgelaufen`,
    hold: (params) =>
      `${textParam(params, "trouble") === "clientHold" ? "Der Registrar" : "Die Registry"} hat die Domain ${nameOf(params)} abgeschaltet`,
    goes: (params) => `Die Domain ${nameOf(params)} wird bald gelöscht`,
    title: titleOf,
    short: titleOf,
    why: (params) =>
      textParam(params, "state") === "registered"
        ? ""
        : "Ohne seine Domain ist der Shop nicht zu finden, und seine Mails kommen nicht an.",
  },
};

import { dayParam } from "../../day-param.ts";
import type { Params } from "../../finding.ts";
import { textParam } from "../../remote-text.ts";

type Ending = Params<"domain" | "until">;

const nameOf = (params: Params<"domain">) => textParam(params, "domain");
const ends = (params: Ending) => `The domain ${nameOf(params)} ends on ${dayParam(params, "until")}`;

const TITLE: Readonly<Record<string, string>> = {
  ends: "Domain ends",
  endsSoon: "Domain ends within days",
  ended: "Domain ended",
  hold: "Domain switched off",
  goes: "Domain about to be deleted",
};

const titleOf = (params: Params<"state">) => TITLE[textParam(params, "state")] ?? "Domain";

export const DOMAIN_WORDS_EN = {
  check: "Domain",
  findings: {
    registered: (params: Ending) => `The domain ${nameOf(params)} is registered until ${dayParam(params, "until")}`,
    ends,
    endsSoon: ends,
    ended: (params: Ending) => `The domain ${nameOf(params)} ended on ${dayParam(params, "until")}`,
    hold: (params: Params<"domain" | "trouble">) =>
      `The ${textParam(params, "trouble") === "clientHold" ? "registrar" : "registry"} switched off the domain ${nameOf(params)}`,
    goes: (params: Params<"domain">) => `The domain ${nameOf(params)} is about to be deleted`,
    title: titleOf,
    short: titleOf,
    why: (params: Params<"state">) =>
      textParam(params, "state") === "registered"
        ? ""
        : "Without its domain the shop cannot be found, and its mails do not arrive.",
  },
};

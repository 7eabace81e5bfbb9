import type { Params } from "../../finding.ts";
import { textParam } from "../../remote-text.ts";

export const NAMES_WORDS_EN = {
  check: "Name servers",
  findings: {
    changed: (params: Params<"domain" | "before" | "after">) =>
      `The name servers of ${textParam(params, "domain")} changed from ${textParam(params, "before")} to ${textParam(params, "after")}`,
    title: () => "Name servers changed",
    short: () => "Name servers changed",
    why: () => "Whoever answers for the domain decides where the shop and its mails lead.",
  },
};

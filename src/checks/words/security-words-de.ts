import type { SameWords } from "../../lib/sentences.ts";
import { textParam } from "../remote-text.ts";
import type { SECURITY_WORDS_EN } from "./security-words-en.ts";

export const SECURITY_WORDS_DE: SameWords<typeof SECURITY_WORDS_EN> = {
  check: "Bekannte Sicherheitslücken",
  findings: {
    issue: (params) => `Sicherheitslücke: ${textParam(params, "title")}`,
    assumed: (params) => `Vermutlich vom Security-Plugin geschlossen: ${textParam(params, "title")}`,
    none: (params) => `Keine bekannte Sicherheitslücke in Shopware ${textParam(params, "version")}`,
    closed: (params) => {
      const count = textParam(params, "closed");
      const issues = count === "1" ? "bekannte Sicherheitslücke" : "bekannte Sicherheitslücken";
      return `${count} ${issues}, geschlossen vom Security-Plugin ${textParam(params, "plugin")}`;
    },
    development: (params) =>
      `Shopware ${textParam(params, "version")} ist ein Entwicklungsstand, den keine Liste von Sicherheitslücken nennt`,
    unlisted: (params) =>
      `Shopware ${textParam(params, "version")} ist neuer als die Liste bekannter Sicherheitslücken, die bis ${textParam(params, "newest")} reicht`,
    unread: () => "Bekannte Sicherheitslücken noch nicht gelesen",
    away: () => "Neuere Sicherheitslücken sind gerade nicht lesbar: bekannt ist, was die letzte Liste nennt",
    title: (params) => textParam(params, "title"),
  },
};

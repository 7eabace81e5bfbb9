import type { Check } from "../check.ts";
import { textParam } from "../remote-text.ts";

/** How many known holes there are: one of them reads otherwise. */
const isOne = (closed: string) => closed === "1";

export const SECURITY_TEXTS: Check["texts"] = {
  issue: {
    en: (params) => `Security Issue: ${textParam(params, "title")}`,
    de: (params) => `Sicherheitslücke: ${textParam(params, "title")}`,
  },
  assumed: {
    en: (params) => `Probably closed by the Security Plugin: ${textParam(params, "title")}`,
    de: (params) => `Vermutlich vom Security-Plugin geschlossen: ${textParam(params, "title")}`,
  },
  none: {
    en: (params) => `No known security issue in Shopware ${textParam(params, "version")}`,
    de: (params) => `Keine bekannte Sicherheitslücke in Shopware ${textParam(params, "version")}`,
  },
  closed: {
    en: (params) => {
      const count = textParam(params, "closed");
      const issues = isOne(count) ? "known issue" : "known issues";
      return `${count} ${issues}, closed by the Security Plugin ${textParam(params, "plugin")}`;
    },
    de: (params) => {
      const count = textParam(params, "closed");
      const issues = isOne(count) ? "bekannte Sicherheitslücke" : "bekannte Sicherheitslücken";
      return `${count} ${issues}, geschlossen vom Security-Plugin ${textParam(params, "plugin")}`;
    },
  },
  development: {
    en: (params) => `Shopware ${textParam(params, "version")} is a development build, which no list of issues names`,
    de: (params) =>
      `Shopware ${textParam(params, "version")} ist ein Entwicklungsstand, den keine Liste von Sicherheitslücken nennt`,
  },
  unlisted: {
    en: (params) =>
      `Shopware ${textParam(params, "version")} is newer than the list of known issues, which ends at ${textParam(params, "newest")}`,
    de: (params) =>
      `Shopware ${textParam(params, "version")} ist neuer als die Liste bekannter Sicherheitslücken, die bis ${textParam(params, "newest")} reicht`,
  },
  unread: {
    en: () => "Known security issues not read yet",
    de: () => "Bekannte Sicherheitslücken noch nicht gelesen",
  },
  away: {
    en: () => "Newer security issues cannot be read now: what is known is as of the last list",
    de: () => "Neuere Sicherheitslücken sind gerade nicht lesbar: bekannt ist, was die letzte Liste nennt",
  },
  title: {
    en: (params) => textParam(params, "title"),
    de: (params) => textParam(params, "title"),
  },
};

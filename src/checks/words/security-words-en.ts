import type { Params } from "../finding.ts";
import { textParam } from "../remote-text.ts";

export const SECURITY_WORDS_EN = {
  check: "Known security issues",
  findings: {
    issue: (params: Params<"title">) => `Security Issue: ${textParam(params, "title")}`,
    assumed: (params: Params<"title">) => `Probably closed by the Security Plugin: ${textParam(params, "title")}`,
    none: (params: Params<"version">) => `No known security issue in Shopware ${textParam(params, "version")}`,
    closed: (params: Params<"closed" | "plugin">) => {
      const count = textParam(params, "closed");
      const issues = count === "1" ? "known issue" : "known issues";
      return `${count} ${issues}, closed by the Security Plugin ${textParam(params, "plugin")}`;
    },
    development: (params: Params<"version">) =>
      `Shopware ${textParam(params, "version")} is a development build, which no list of issues names`,
    unlisted: (params: Params<"version" | "newest">) =>
      `Shopware ${textParam(params, "version")} is newer than the list of known issues, which ends at ${textParam(params, "newest")}`,
    unread: () => "Known security issues not read yet",
    away: () => "Newer security issues cannot be read now: what is known is as of the last list",
    title: (params: Params<"title">) => textParam(params, "title"),
  },
};

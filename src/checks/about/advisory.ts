import type { TextParams } from "../finding.ts";
import { textParam } from "../remote-text.ts";
import type { AboutAdvisory, Kept } from "./about.ts";
import { REMEDIES } from "./remedy.ts";

export const ABOUT_ADVISORY = {
  kind: "advisory" as const,
  of: ({ text, params }: Kept): AboutAdvisory => ({
    kind: "advisory",
    cve: textParam(params, "cve"),
    reportedAt: textParam(params, "reportedAt"),
    version: textParam(params, "version"),
    newestPlugin: textParam(params, "newestPlugin"),
    remedy: REMEDIES.find((remedy) => remedy === params["remedy"]) ?? null,
    isAssumed: text === "assumed",
    listReadAt: textParam(params, "listReadAt"),
  }),
};

/** A shop without known vulnerabilities shows how old the list is. The time is not part of the stored finding. */
export function withListTime({ check, text, params }: Kept, readAt: Date | null): TextParams {
  return check === "security" && text === "none" ? { ...params, listReadAt: readAt?.toISOString() ?? null } : params;
}

import { z } from "zod";
import { isSameOrigin } from "../../../lib/http/same-origin.ts";
import { normalizeShopUrl } from "../../../shops/shop-url.ts";
import { shopFieldRules } from "../shop-form-rules.ts";
import type { ShopProblem } from "../../api/refusals/shop-problem.ts";

export const HEADER_MODES = ["keep", "replace", "none"] as const;

export interface EditShopValues {
  name: string;
  projectId: string;
  graceMinutes: string;
  shopUrl: string;
  clientId: string;
  clientSecret: string;
  headerMode: (typeof HEADER_MODES)[number];
  headerName: string;
  headerValue: string;
}

/** The address for which the secrets, including the header, were stored. */
interface StoredAccess {
  url: string;
  extraHeaderName: string | null;
}

export function editShopSchema(words: (problem: ShopProblem) => string, stored: StoredAccess) {
  const rules = shopFieldRules(words);
  const text = z.string();
  return z
    .object({
      name: rules.name,
      projectId: rules.projectId,
      graceMinutes: rules.graceMinutes,
      shopUrl: rules.shopUrl,
      clientId: text,
      clientSecret: text,
      headerMode: z.enum(HEADER_MODES),
      headerName: text,
      headerValue: text,
    })
    .check(({ value, issues }) => {
      const access = changesAccess(value, stored.url) ? (["clientId", "clientSecret"] as const) : [];
      const header = value.headerMode === "replace" ? (["headerName", "headerValue"] as const) : [];
      for (const field of [...access, ...header]) {
        const issue = rules[field].safeParse(value[field]).error?.issues[0];
        if (issue) issues.push({ code: "custom", message: issue.message, path: [field], input: value[field] });
      }
      if (asksForHeader(value, stored)) {
        issues.push({
          code: "custom",
          message: words("headerAskedAgain"),
          path: ["headerMode"],
          input: value.headerMode,
        });
      }
    });
}

/** True after a new address, or any input for id or secret. */
export function changesAccess(
  { shopUrl, clientId, clientSecret }: Pick<EditShopValues, "shopUrl" | "clientId" | "clientSecret">,
  storedUrl: string,
): boolean {
  return isOtherUrl(shopUrl, storedUrl) || clientId.trim() !== "" || clientSecret.trim() !== "";
}

export function isOtherUrl(typed: string, storedUrl: string): boolean {
  const url = normalizeShopUrl(typed);
  return url.ok && url.url !== storedUrl;
}

/** A header is stored that would now be sent to another origin than the one it was stored for. */
export function asksForHeader(
  { shopUrl, headerMode }: Pick<EditShopValues, "shopUrl" | "headerMode">,
  stored: StoredAccess,
): boolean {
  const url = normalizeShopUrl(shopUrl);
  return headerMode === "keep" && stored.extraHeaderName !== null && url.ok && !isSameOrigin(url.url, stored.url);
}

/** The input of the update call, without unchanged fields. */
export function shopChanges(values: EditShopValues, stored: { url: string; name: string; taskGraceMinutes: number }) {
  const { name, graceMinutes, headerMode } = values;
  const grace = Number(graceMinutes);
  return {
    projectId: Number(values.projectId),
    ...(name.trim() !== stored.name && { name: name.trim() }),
    ...(grace !== stored.taskGraceMinutes && { taskGraceMinutes: grace }),
    ...(changesAccess(values, stored.url) && {
      shopUrl: values.shopUrl.trim(),
      clientId: values.clientId.trim(),
      clientSecret: values.clientSecret.trim(),
    }),
    ...(headerMode === "none" && { extraHeader: null }),
    ...(headerMode === "replace" && {
      extraHeader: { name: values.headerName.trim(), value: values.headerValue.trim() },
    }),
  };
}

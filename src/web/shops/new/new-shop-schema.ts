import { z } from "zod";
import { shopFieldRules } from "../shop-form-rules.ts";
import type { ShopProblem } from "../../api/refusals/shop-problem.ts";

const NO_TAGS: string[] = [];

export const EMPTY_SHOP = {
  pasted: "",
  isManual: false,
  shopUrl: "",
  clientId: "",
  clientSecret: "",
  hasHeader: false,
  headerName: "",
  headerValue: "",
  name: "",
  projectId: "",
  /** Their names. */
  tags: NO_TAGS,
};

export type NewShopValues = typeof EMPTY_SHOP;

const OF_ACCESS = ["shopUrl", "clientId", "clientSecret"] as const;
const OF_HEADER = ["headerName", "headerValue"] as const;

interface Words {
  problem: (problem: ShopProblem) => string;
  nothingPasted: string;
}

/** After pasting, errors are about the pasted text; after typing, about each field. */
export function newShopSchema({ problem, nothingPasted }: Words) {
  const rules = shopFieldRules(problem);
  const text = z.string();
  return z
    .object({
      pasted: text,
      isManual: z.boolean(),
      shopUrl: text,
      clientId: text,
      clientSecret: text,
      hasHeader: z.boolean(),
      headerName: text,
      headerValue: text,
      name: rules.name,
      projectId: rules.projectId,
      tags: z.array(text),
    })
    .check(({ value, issues }) => {
      const isEmpty = OF_ACCESS.every((field) => value[field].trim() === "");
      if (isEmpty && !value.isManual)
        issues.push({ code: "custom", message: nothingPasted, path: ["pasted"], input: value.pasted });
      const checked = [...(isEmpty && !value.isManual ? [] : OF_ACCESS), ...(value.hasHeader ? OF_HEADER : [])];
      for (const field of checked) {
        const issue = rules[field].safeParse(value[field]).error?.issues[0];
        if (issue) issues.push({ code: "custom", message: issue.message, path: [field], input: value[field] });
      }
    });
}

/** Whether all values for a test are present and valid. */
export function isTestable(values: Pick<NewShopValues, (typeof OF_ACCESS)[number]>): boolean {
  const rules = shopFieldRules(String);
  return OF_ACCESS.every((field) => rules[field].safeParse(values[field]).success);
}

/** The header to send, `null` for none. */
export function headerOf({
  hasHeader,
  headerName,
  headerValue,
}: Pick<NewShopValues, "hasHeader" | "headerName" | "headerValue">) {
  return hasHeader ? { name: headerName.trim(), value: headerValue.trim() } : null;
}

import { z } from "zod";
import { GRACE_MINUTES_MAX } from "../../shops/shop-limits.ts";
import { extraHeader, shopFields } from "../../shops/shop-rules.ts";
import { type ShopProblem, problemOf, urlProblem } from "../api/refusals/shop-problem.ts";

type Words = (problem: ShopProblem) => string;

/** The API's rules, with messages in the reader's language. */
export function shopFieldRules(words: Words) {
  return {
    name: worded(shopFields.name, words, "nameTooLong"),
    projectId: z.string().min(1, words("projectRequired")),
    shopUrl: z.string().check((context) => tell(context, urlProblem(context.value), words)),
    clientId: worded(shopFields.clientId, words, "tooLong"),
    clientSecret: worded(shopFields.clientSecret, words, "tooLong"),
    headerName: worded(extraHeader.shape.name, words, "headerName"),
    headerValue: worded(extraHeader.shape.value, words, "headerValue"),
    graceMinutes: z.string().check((context) => tell(context, isGrace(context.value) ? null : "grace", words)),
  };
}

function worded(rule: z.ZodType<string, string>, words: Words, otherwise: ShopProblem) {
  return z.string().check((context) => {
    const issue = rule.safeParse(context.value).error?.issues[0];
    if (issue) tell(context, problemOf(issue.message) ?? otherwise, words);
  });
}

/** `continue`: rules over several fields are checked as well. */
function tell(context: z.core.ParsePayload<string>, problem: ShopProblem | null, words: Words): void {
  if (problem !== null)
    context.issues.push({ code: "custom", message: words(problem), input: context.value, continue: true });
}

function isGrace(typed: string): boolean {
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= GRACE_MINUTES_MAX;
}

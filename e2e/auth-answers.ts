import type { Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import type { AnswerTo } from "./product-answers.ts";

export interface AuthCall {
  path: string;
  body: unknown;
}

export type AuthAnswer = { status?: number; json: unknown };

/** A refusal of the auth service. */
export function refusal(status: number, code: string, message: string): AuthAnswer {
  return { status, json: { code, message } };
}

/** Answers auth calls by their path, over what `stubApp` answers; returns every POST so far. */
export async function stubAuth(
  page: Page,
  answers: Readonly<Record<string, AuthAnswer | (() => AuthAnswer)>>,
): Promise<readonly AuthCall[]> {
  const calls: AuthCall[] = [];
  await answerCalls(page, /\/api\/auth\//, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace("/api/auth", "");
    if (request.method() === "POST") calls.push({ path, body: request.postDataJSON() });
    const known = answers[path];
    if (known === undefined) return await route.fallback();
    const { status = 200, json } = typeof known === "function" ? known() : known;
    await route.fulfill({ status, json });
  });
  return calls;
}

export const INSTANCE: AnswerTo<"info.instance"> = {
  version: "0.1.0",
  registrationIsOpen: true,
  socialProviders: [],
  singleSignOn: true,
  sourceUrl: null,
  operator: { name: null, address: null, email: null },
};

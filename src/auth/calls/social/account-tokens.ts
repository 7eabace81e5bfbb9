import { getSessionFromCtx, isAPIError } from "better-auth/api";
import { decryptOAuthToken } from "better-auth/oauth2";
import { z } from "zod";
import { fieldsOf, parsedJson } from "../../wire/fields-of.ts";
import type { Answered } from "../auth-call.ts";

/** Adds the refresh token of the person's own linked account to the access token, as specified. */
export async function withRefreshToken(context: Answered) {
  const { returned } = context.context;
  const session = await getSessionFromCtx(context);
  if (!session || isAPIError(returned)) return;
  const accounts = await context.context.internalAdapter.findAccounts(session.user.id);
  const account = accounts.find(({ id }) => id === fieldsOf(context.body).accountId);
  if (!account) return;
  const { refreshToken, refreshTokenExpiresAt } = account;
  return context.json({
    ...fieldsOf(returned),
    refreshToken: refreshToken ? await decryptOAuthToken(refreshToken, context.context) : null,
    refreshTokenExpiresAt: refreshTokenExpiresAt ?? null,
  });
}

const tokensSchema = z.looseObject({ scope: z.string().nullish() });

/** Returns the scopes of the linked account as a list. */
export function withScopes(body: string): string {
  const tokens = tokensSchema.safeParse(parsedJson(body));
  return tokens.success ? JSON.stringify({ ...tokens.data, scopes: scopesOf(tokens.data.scope) }) : body;
}

function scopesOf(scope: string | null | undefined): string[] {
  return (scope ?? "").split(/[\s,]+/).filter((one) => one !== "");
}

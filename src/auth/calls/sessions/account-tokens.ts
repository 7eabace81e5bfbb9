import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { decryptOAuthToken } from "better-auth/oauth2";
import { fieldsOf } from "../../wire/fields-of.ts";

/** Hands people the refresh token of their own account elsewhere together with the access token, as specified. */
export function accountTokens() {
  const handler = createAuthMiddleware(async (context) => {
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
  });
  return {
    id: "shopwarden-account-tokens",
    hooks: { after: [{ matcher: ({ path }) => path === "/get-access-token", handler }] },
  } satisfies BetterAuthPlugin;
}

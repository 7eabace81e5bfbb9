import { createAuthEndpoint } from "better-auth/api";
import { z } from "zod";
import { isUndoToken } from "../../../identity/email-change.store.ts";
import { isSetupToken } from "../../../identity/passwords/setup-link.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { defineAuthCall, type Endpoint } from "../auth-call.ts";

/** Tells whether a link is still valid, so that nobody fills in a form in vain. It does not use the link up. */
export const checkLinkCall = defineAuthCall({
  path: "/check-link",
  door: "link",
  method: "POST",
  input: z.object({ kind: z.enum(["reset", "setup", "undo"]), token: z.string() }),
  answer: z.object({ isOpen: z.boolean() }),
  audit: null,
  by: "anybody",
  forStrangers: null,
  endpoint: checkEndpoint,
  bound: { window: 10, max: 20 },
});

function checkEndpoint({ db, now, secret }: AuthDependencies): Endpoint {
  return createAuthEndpoint(checkLinkCall.path, { method: "POST", body: checkLinkCall.input }, async (context) => {
    const { kind, token } = context.body;
    if (kind === "setup") return context.json({ isOpen: await isSetupToken(db, secret, token) });
    if (kind === "undo") return context.json({ isOpen: await isUndoToken(db, token, now()) });
    const link = await context.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
    return context.json({ isOpen: link !== null && link.expiresAt > now() });
  });
}

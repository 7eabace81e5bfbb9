import type { GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { CALLBACK_LABEL, staysHere } from "../identity/sign-in/callback-address.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { forAdmins, refuseWithoutSecondFactor } from "./calls/admin/admin-rules.ts";
import { refuseWhileImpersonating } from "./calls/admin/impersonation-rules.ts";
import type { CallAt } from "./calls/auth-call.ts";
import { fieldsOf } from "./wire/fields-of.ts";
import { refuseStrangers } from "./wire/strangers.ts";

/**
 * The product's own rules, which run before the auth library. It has not checked the body by then, so each rule parses
 * what it reads.
 */
export function rulesBefore(dependencies: AuthDependencies, callAt: CallAt) {
  return createAuthMiddleware(async (context) => {
    const call = callAt(context.path);
    // Calls that a future version of the library adds stay closed until somebody decides about them.
    if (call === null) throw new APIError("NOT_FOUND");
    refuseForeignCallbacks(context, dependencies.appUrl);
    if (call.by !== "anybody") await refuseWhileImpersonating(context);
    if (call.by === "admin") await forAdmins(refuseWithoutSecondFactor)(context, dependencies);
    for (const rule of call.rules ?? []) await rule(context, dependencies);
    await refuseStrangers(context, call, dependencies);
    for (const rule of call.before ?? []) {
      const answer = await rule(context, dependencies);
      if (answer !== undefined) return answer;
    }
    return undefined;
  });
}

function refuseForeignCallbacks(context: GenericEndpointContext, appUrl: string): void {
  const fields = { ...fieldsOf(context.query), ...fieldsOf(context.body) };
  for (const [field, label] of Object.entries(CALLBACK_LABEL)) {
    const address = fields[field];
    if (typeof address === "string" && address !== "" && !staysHere(address, appUrl)) {
      throw new APIError("FORBIDDEN", {
        message: `Invalid ${label}`,
        code: `INVALID_${label.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toUpperCase()}`,
      });
    }
  }
}

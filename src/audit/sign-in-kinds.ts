import type { AuditAction } from "./audit-actions.ts";

/** Logged kinds of sign-in events, and how each is named for the account's owner. */
export const SIGN_IN_KINDS = {
  "sign-in.success": "success",
  "sign-in.failure": "failure",
  "sign-in.pause": "pause",
  "two-factor.failure": "secondFactor",
  "access.refused": "refused",
} as const satisfies Partial<Record<AuditAction, string>>;

export type SignInAction = keyof typeof SIGN_IN_KINDS;
export type SignInKind = (typeof SIGN_IN_KINDS)[SignInAction];

export const SIGN_IN_ACTIONS: readonly string[] = Object.keys(SIGN_IN_KINDS);

export function signInKindOf(action: string): SignInKind | null {
  return isSignInAction(action) ? SIGN_IN_KINDS[action] : null;
}

function isSignInAction(action: string): action is SignInAction {
  return Object.hasOwn(SIGN_IN_KINDS, action);
}

import type { z } from "zod";
import { ACCOUNT_CALLS } from "./account/account-calls.ts";
import { ADMIN_CALLS } from "./admin/admin-calls.ts";
import type { AuthCall } from "./auth-call.ts";
import { EMAIL_CALLS } from "./email/email-calls.ts";
import { MEMBER_CALLS } from "./organizations/member-calls.ts";
import { ORGANIZATION_CALLS } from "./organizations/organization-calls.ts";
import { TEAM_CALLS } from "./organizations/team-calls.ts";
import { PASSKEY_CALLS } from "./passkeys/passkey-calls.ts";
import { PASSWORD_CALLS } from "./password/password-calls.ts";
import { SERVICE_CALLS } from "./service/service-calls.ts";
import { SESSION_CALLS } from "./sessions/session-calls.ts";
import { SIGN_IN_CALLS } from "./sign-in/sign-in-calls.ts";
import { SOCIAL_CALLS } from "./social/social-calls.ts";
import { SSO_CALLS } from "./sso/sso-calls.ts";
import { TWO_FACTOR_CALLS } from "./two-factor/two-factor-calls.ts";

const CALLS = [
  ...SIGN_IN_CALLS,
  ...PASSWORD_CALLS,
  ...EMAIL_CALLS,
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...PASSKEY_CALLS,
  ...TWO_FACTOR_CALLS,
  ...SOCIAL_CALLS,
  ...SSO_CALLS,
  ...ORGANIZATION_CALLS,
  ...MEMBER_CALLS,
  ...TEAM_CALLS,
  ...ADMIN_CALLS,
  ...SERVICE_CALLS,
] as const;

/** The client's name of a call: its path, with dots. */
type NameOf<Path> = Path extends `/${infer First}/${infer Rest}`
  ? `${First}.${NameOf<`/${Rest}`>}`
  : Path extends `/${infer Only}`
    ? Only
    : never;
type AddressOf<Call> = Call extends { alias: infer Alias; path: infer Path }
  ? Alias | Path
  : Call extends { path: infer Path }
    ? Path
    : never;

/** Input and answer types of every call, for clients. */
export type ClientCalls = {
  [Call in (typeof CALLS)[number] as NameOf<AddressOf<Call>>]: {
    method: Call["method"];
    input: z.input<Call["input"]>;
    answer: z.output<Call["answer"]>;
  };
};

/** Every call of the auth service. A call that is not listed here does not exist. */
export const AUTH_CALLS: readonly AuthCall[] = CALLS;

const byAddress = new Map<string, AuthCall>(
  AUTH_CALLS.flatMap((call) => [[call.path, call], ...(call.alias === undefined ? [] : [[call.alias, call] as const])]),
);
const withParts = AUTH_CALLS.filter(({ path }) => path.includes(":")).map((call) => ({
  call,
  parts: call.path.split("/"),
}));

/** Finds the call at an address, in our notation or the library's; null if the product offers none. */
export function callAt(path: string | undefined): AuthCall | null {
  if (path === undefined) return null;
  const exact = byAddress.get(path);
  if (exact !== undefined) return exact;
  const asked = path.split("/");
  const fits = ({ parts }: { parts: readonly string[] }) =>
    parts.length === asked.length &&
    parts.every((part, place) => (part.startsWith(":") ? asked[place] !== "" : part === asked[place]));
  return withParts.find(fits)?.call ?? null;
}

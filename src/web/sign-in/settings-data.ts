import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ask } from "../api/auth-client.ts";
import { SESSIONS_KEY } from "../api/session/sessions-key.ts";

/** The provider id of passwords, among those of other services. */
const PASSWORD_PROVIDER = "credential";

const sessions = z.array(
  z.object({
    /** Used to end the session, because lists hold no tokens. */
    id: z.string(),
    createdAt: z.coerce.date(),
    updatedAt: z.coerce.date(),
    ipAddress: z.string().nullish(),
    userAgent: z.string().nullish(),
  }),
);

const passkeys = z.array(
  z.object({
    id: z.string(),
    name: z.string().nullish(),
    deviceType: z.string(),
    backedUp: z.boolean(),
    createdAt: z.coerce.date().nullish(),
  }),
);

const accounts = z.array(
  z.object({
    id: z.string(),
    providerId: z.string(),
    createdAt: z.coerce.date(),
    scopes: z.array(z.string()).default([]),
  }),
);

export type SessionRow = z.infer<typeof sessions>[number];
export type Passkey = z.infer<typeof passkeys>[number];
export type LinkedAccount = z.infer<typeof accounts>[number];

export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: async () => sessions.parse(await ask("list-sessions", {})),
});

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: async () => passkeys.parse(await ask("passkey.list-user-passkeys", {})),
});

export const accountsQuery = queryOptions({
  queryKey: ["accounts"],
  queryFn: async () => accounts.parse(await ask("list-accounts", {})),
});

export function hasPassword(ways: readonly LinkedAccount[]): boolean {
  return ways.some(({ providerId }) => providerId === PASSWORD_PROVIDER);
}

/** The linked accounts of other services. */
export function linkedOf(ways: readonly LinkedAccount[]): readonly LinkedAccount[] {
  return ways.filter(({ providerId }) => providerId !== PASSWORD_PROVIDER);
}

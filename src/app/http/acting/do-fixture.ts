import type { CurrentSession } from "../../../identity/session.ts";
import type { FreshDatabase } from "../../../lib/test-database.ts";
import { type Action, signAction, type SharedAction } from "../../../notifications/action-token.service.ts";
import { doRoutes } from "./do-routes.ts";

const SECRET = "a secret of thirty-two characters";
export const NOW = new Date("2026-11-24T09:00:00.000Z");

export const tokenFor = (action: Action | SharedAction, at = NOW) => signAction(SECRET, action, at) ?? "";

interface Asking {
  headers?: Readonly<Record<string, string>>;
  query?: string;
  /** Who has signed in. Default: nobody. */
  as?: string | null;
  at?: Date;
}

/** Opens the page of a link, or presses its button. */
export async function askTo(
  { db }: Pick<FreshDatabase, "db">,
  method: string,
  token: string,
  { headers = {}, query = "", as = null, at = NOW }: Asking = {},
) {
  const routes = doRoutes({
    db,
    secrets: [SECRET],
    clock: () => at,
    timeZone: "UTC",
    appUrl: "https://shopwarden.example",
    readSession: async () => (as === null ? null : sessionOf(as)),
    clientAddress: () => null,
  });
  const answer = await routes.request(`/do/${token}${query}`, { method, headers: { ...headers } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

function sessionOf(id: string): CurrentSession {
  const named = { id, name: id, email: `${id}@example.com`, image: null, language: null };
  return {
    id: `session of ${id}`,
    user: { ...named, role: "user", emailVerified: true, createdAt: NOW, ssoProviderId: null },
    impersonatedBy: null,
    activeOrganizationId: null,
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  };
}

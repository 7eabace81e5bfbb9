import type { Db } from "../../../lib/db.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { APP_URL, authRig, type Answer, type Browser } from "../../auth-fixture.ts";
import { CLIENT, type Person, type ProviderName, type StandIn } from "./social-stand-in-fixture.ts";

export const PROVIDERS: readonly ProviderName[] = ["github", "google", "microsoft", "apple", "discord"];
const START = { callbackURL: "/app/dashboard", errorCallbackURL: "/account/login" };

/** The auth calls with five providers switched on. */
export function socialRig(db: Db, changes: Partial<AuthDependencies> = {}) {
  return authRig(db, { socialProviders: Object.fromEntries(PROVIDERS.map((name) => [name, CLIENT])), ...changes });
}

/** The address of the provider's page to which the browser is sent. */
export async function begin(browser: Browser, provider: ProviderName, path = "/sign-in/social"): Promise<string> {
  const answer = await browser.call(path, { body: { provider, ...START } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return String(answer.body.url);
}

export function comeBack(browser: Browser, provider: ProviderName, answer: URLSearchParams): Promise<Answer> {
  return browser.call(`/callback/${provider}?${answer}`);
}

type Visit = { browser: Browser; standIn: StandIn; provider: ProviderName };

/** Goes to the provider and back; returns where the browser ends up. */
export async function visitProvider({ browser, standIn, provider }: Visit, person: Person, path?: string) {
  const url = await begin(browser, provider, path);
  const answer = await comeBack(browser, provider, standIn.agree(url, person));
  return placeOf(answer);
}

/** Where a redirect leads, as a path of this instance. */
export function placeOf(answer: Answer): string {
  const location = answer.headers.get("location");
  return location === null ? `no redirect: ${answer.status}` : location.replace(APP_URL, "");
}

export async function userOf(browser: Browser): Promise<Record<string, unknown> | null> {
  const { body } = await browser.call("/get-session?disableCookieCache=true");
  return body.user === undefined ? null : Object(body.user);
}

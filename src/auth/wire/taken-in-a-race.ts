import { z } from "zod";
import { findAccount } from "../../identity/user.store.ts";
import { findOrganizationId } from "../../organizations/organizations.store.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { fieldsIn } from "./fields-of.ts";
import { USER_EXISTS } from "../rules.ts";

const ORGANIZATION_EXISTS = { message: "Organization already exists", code: "ORGANIZATION_ALREADY_EXISTS" };
const SLUG_TAKEN = { message: "Organization slug already taken", code: "ORGANIZATION_SLUG_ALREADY_TAKEN" };

const slugBody = z.object({ slug: z.string().optional(), data: z.object({ slug: z.string().optional() }).optional() });

/**
 * Calls that lose against one at the same moment, which put somebody into the same place or took the other owner away: the
 * second attempt finds it done and is answered in words.
 */
const REPEATED = new Set([
  "/organization/add-team-member",
  "/organization/accept-invitation",
  "/organization/leave",
  "/organization/remove-member",
  "/organization/update-member-role",
  "/admin/set-role",
  "/admin/ban-user",
  "/admin/update-user",
  "/admin/remove-user",
  "/delete-user",
  "/delete-user/callback",
]);

type Parts = { handler: (request: Request) => Promise<Response>; options: AuthDependencies };

/**
 * Two people who take the same address or slug at once: the database lets one of them through, and the other gets the answer
 * that a second later would have been right. Null when the response is about something else.
 */
export async function takenInARace(
  response: Response,
  path: string,
  call: Request,
  { handler, options }: Parts,
): Promise<Response | null> {
  if (path === "/sign-up/email" && response.status === 200 && !options.hideAccounts)
    return (await isMadeUp(response, options)) ? Response.json(USER_EXISTS, { status: 422 }) : null;
  if (path === "/sign-up/email" && response.status === 422 && (await isFailedCreation(response))) {
    return options.hideAccounts ? await handler(call) : Response.json(USER_EXISTS, { status: 422 });
  }
  if (response.status === 500 && REPEATED.has(path)) return await handler(call);
  if (response.status !== 500 || (path !== "/organization/create" && path !== "/organization/update")) return null;
  const body = slugBody.safeParse(await fieldsIn(call));
  const slug = body.data?.slug ?? body.data?.data?.slug;
  const isTaken = slug !== undefined && (await findOrganizationId(options.db, { by: "slug", value: slug })) !== null;
  // What else is lost at the same moment is the last place that the limit left, which the second attempt is told.
  if (path === "/organization/create")
    return isTaken ? Response.json(ORGANIZATION_EXISTS, { status: 400 }) : await handler(call);
  return isTaken ? Response.json(SLUG_TAKEN, { status: 400 }) : null;
}

/** The library answers a lost race as if it had been won, with a person that nobody has written down. */
async function isMadeUp(response: Response, { db }: AuthDependencies): Promise<boolean> {
  const body = z.object({ user: z.object({ id: z.string() }) }).safeParse(await response.clone().json());
  return body.data !== undefined && (await findAccount(db, body.data.user.id)) === null;
}

async function isFailedCreation(response: Response): Promise<boolean> {
  const body = z.object({ code: z.string() }).safeParse(await response.clone().json());
  return body.data?.code === "FAILED_TO_CREATE_USER";
}

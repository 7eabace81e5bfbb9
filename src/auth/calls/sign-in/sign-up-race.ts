import { z } from "zod";
import { findAccount } from "../../../identity/user.store.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import type { Lost } from "../auth-call.ts";
import { USER_EXISTS } from "./registration.ts";

/** Two people register the same address at once: the database accepts one, and the other is told. */
export async function addressTakenMeanwhile({ response, again, dependencies }: Lost): Promise<Response | null> {
  const told = () => Response.json(USER_EXISTS, { status: 422 });
  if (response.status === 200 && !dependencies.hideAccounts)
    return (await isMadeUp(response, dependencies)) ? told() : null;
  if (response.status !== 422 || !(await isFailedCreation(response))) return null;
  return dependencies.hideAccounts ? await again() : told();
}

/** The library answers a lost race like a success, with a person who does not exist in the database. */
async function isMadeUp(response: Response, { db }: AuthDependencies): Promise<boolean> {
  const body = z.object({ user: z.object({ id: z.string() }) }).safeParse(await response.clone().json());
  return body.data !== undefined && (await findAccount(db, body.data.user.id)) === null;
}

async function isFailedCreation(response: Response): Promise<boolean> {
  const body = z.object({ code: z.string() }).safeParse(await response.clone().json());
  return body.data?.code === "FAILED_TO_CREATE_USER";
}

import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { NAME_MAX_CHARACTERS } from "../../../identity/users/name-limit.ts";
import { isReadableName, UNREADABLE_NAME } from "../../../identity/users/readable-name.ts";
import { fieldsOf } from "../../wire/fields-of.ts";

export async function refuseBadName(context: GenericEndpointContext): Promise<void> {
  refuseUnreadable(fieldsOf(context.body));
}

/** The same where an admin changes somebody's account. */
export async function refuseBadNewName(context: GenericEndpointContext): Promise<void> {
  refuseUnreadable(fieldsOf(fieldsOf(context.body).data));
}

function refuseUnreadable({ name }: Record<string, unknown>): void {
  if (name === undefined) return;
  if (typeof name !== "string")
    throw new APIError("BAD_REQUEST", { message: "Invalid body parameters", code: "VALIDATION_ERROR" });
  if (name.trim() === "") throw new APIError("BAD_REQUEST", { message: "Name is required", code: "NAME_REQUIRED" });
  if (!isReadableName(name)) throw new APIError("BAD_REQUEST", UNREADABLE_NAME);
  if (name.length > NAME_MAX_CHARACTERS)
    throw new APIError("BAD_REQUEST", { message: "Name too long", code: "NAME_TOO_LONG" });
}

/** A passkey needs no name. */
export async function refuseBadPasskeyName(context: GenericEndpointContext): Promise<void> {
  if (fieldsOf(context.body).name !== "") await refuseBadName(context);
}

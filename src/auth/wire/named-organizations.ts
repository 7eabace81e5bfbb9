import type { GenericEndpointContext } from "better-auth";
import type { OrganizationClue } from "../../organizations/organizations.store.ts";
import type { AuthCall } from "../calls/auth-call.ts";
import { fieldsOf } from "./fields-of.ts";

/** Fields of auth calls that identify an organization or something that belongs to one. */
const CLUE_FIELDS: Readonly<Record<string, OrganizationClue["by"]>> = {
  organizationId: "id",
  organizationSlug: "slug",
  teamId: "team",
  invitationId: "invitation",
  memberId: "member",
  memberIdOrEmail: "member",
  providerId: "provider",
};

/** How deep fields are nested in calls of the library, plus one. */
const DEPTH = 3;

/** The distinct references to organizations anywhere in a call. */
export function namedOrganizations({ query, body }: GenericEndpointContext, call: AuthCall): OrganizationClue[] {
  const clues = [...cluesIn(query, DEPTH), ...cluesIn(body, DEPTH)].filter(({ by, value }) => {
    // Provider ids count in single sign-on only, except where a new provider brings its own; an address is no id.
    if (by === "provider") return call.namesProvider === true;
    return by !== "member" || !value.includes("@");
  });
  return clues.filter(
    ({ by, value }, place) => place === clues.findIndex((one) => one.by === by && one.value === value),
  );
}

function cluesIn(input: unknown, depth: number): OrganizationClue[] {
  return Object.entries(fieldsOf(input)).flatMap(([name, value]) => {
    const by = Object.hasOwn(CLUE_FIELDS, name) ? CLUE_FIELDS[name] : undefined;
    if (by !== undefined) return textsIn(value).map((text) => ({ by, value: text }));
    return depth > 0 ? cluesIn(value, depth - 1) : [];
  });
}

function textsIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === "string").filter((text) => text !== "");
}

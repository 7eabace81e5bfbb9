import { APIError } from "better-auth/api";
import { organization } from "better-auth/plugins";
import { createAccessControl } from "better-auth/plugins/access";
import { isReadableName, UNREADABLE_NAME } from "../../../identity/users/readable-name.ts";
import { listOrganizationIds } from "../../../organizations/organizations.store.ts";
import { SLUG_TEXTS, slugProblem } from "../../../organizations/slug.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { sendInvitation } from "../../mails/mail-options.ts";
import { INVITATION_NOT_FOUND } from "./close-invitation.ts";
import { NAME_MAX_CHARACTERS } from "../../../identity/users/name-limit.ts";

const INVITATION_SECONDS = 48 * 3600;

const CHANGEABLE = ["name", "slug", "logo", "metadata"] as const;

const control = createAccessControl({
  organization: ["update", "delete"],
  member: ["create", "update", "delete"],
  invitation: ["create", "cancel"],
  team: ["create", "update", "delete"],
  ac: ["create", "read", "update", "delete"],
});

/** What each role may do in the auth calls (product rule). */
const ROLES = {
  owner: control.newRole({
    organization: ["update", "delete"],
    member: ["create", "update", "delete"],
    invitation: ["create", "cancel"],
    team: ["create", "update", "delete"],
    ac: ["create", "read", "update", "delete"],
  }),
  admin: control.newRole({
    organization: ["update"],
    member: ["create", "update", "delete"],
    invitation: ["create", "cancel"],
    team: ["create", "update", "delete"],
    ac: ["create", "read", "update", "delete"],
  }),
  member: control.newRole({ organization: [], member: [], invitation: [], team: [], ac: ["read"] }),
  viewer: control.newRole({ organization: [], member: [], invitation: [], team: [], ac: ["read"] }),
};

export function organizationPlugin(dependencies: AuthDependencies) {
  return organization({
    ac: control,
    roles: ROLES,
    teams: { enabled: true, allowRemovingAllTeams: true },
    invitationExpiresIn: INVITATION_SECONDS,
    cancelPendingInvitationsOnReInvite: true,
    requireEmailVerificationOnInvitation: true,
    sendInvitationEmail: (invited, request) => sendInvitation(dependencies, invited, request),
    organizationHooks: {
      beforeCreateOrganization: async ({ organization: created }) => refuseBadNames(created),
      beforeUpdateOrganization: async ({ organization: updated }) => {
        if (CHANGEABLE.every((field) => updated[field] === undefined))
          throw new APIError("BAD_REQUEST", { message: "There is nothing to change", code: "NOTHING_TO_CHANGE" });
        refuseBadNames(updated);
      },
      beforeCreateTeam: async ({ team }) => refuseBadNames(team),
      beforeUpdateTeam: async ({ updates }) => refuseBadNames(updates),
      beforeAcceptInvitation: async ({ user, organization: inviting }) => {
        if ((await listOrganizationIds(dependencies.db, user.id)).includes(inviting.id))
          throw new APIError("BAD_REQUEST", INVITATION_NOT_FOUND);
      },
      // The library checks the expiry of an invitation only when it is accepted.
      beforeRejectInvitation: async ({ invitation: rejected }) => {
        if (new Date(rejected.expiresAt) <= dependencies.now()) throw new APIError("BAD_REQUEST", INVITATION_NOT_FOUND);
      },
    },
  });
}

type Named = { name?: string; slug?: string };

function refuseBadNames({ name, slug }: Named): void {
  if (name !== undefined && name.trim() === "")
    throw new APIError("BAD_REQUEST", { message: "Name is required", code: "NAME_REQUIRED" });
  if (name !== undefined && !isReadableName(name)) throw new APIError("BAD_REQUEST", UNREADABLE_NAME);
  if (name !== undefined && name.length > NAME_MAX_CHARACTERS)
    throw new APIError("BAD_REQUEST", { message: "Name too long", code: "NAME_TOO_LONG" });
  const problem = slug === undefined ? null : slugProblem(slug);
  if (problem)
    throw new APIError("BAD_REQUEST", {
      message: SLUG_TEXTS[problem],
      code: problem === "reserved" ? "SLUG_RESERVED" : "SLUG_MALFORMED",
    });
}

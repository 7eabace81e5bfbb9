import { admin } from "better-auth/plugins";
import { BAN_REASON, BANNED } from "../../../identity/users/ban-reason.ts";
import { createAccessControl } from "better-auth/plugins/access";

const IMPERSONATION_SECONDS = 3600;

const control = createAccessControl({
  user: ["create", "list", "set-role", "ban", "impersonate", "delete", "set-password", "get", "update"],
  session: ["list", "revoke", "delete"],
});

/** What each role of the instance may do (product rule): admins everything here, users nothing. */
const ROLES = {
  admin: control.newRole({
    user: ["create", "list", "set-role", "ban", "impersonate", "delete", "set-password", "get", "update"],
    session: ["list", "revoke", "delete"],
  }),
  user: control.newRole({ user: [], session: [] }),
};

/** Shown to anybody who gives the right password of a banned account. */
function bannedUserMessage({ banReason }: { banReason?: string | null | undefined }): string {
  return banReason ? `${BANNED} ${BAN_REASON}${banReason}` : BANNED;
}

export function adminPlugin(adminUserIds: readonly string[]) {
  return admin({
    ac: control,
    roles: ROLES,
    adminUserIds: [...adminUserIds],
    bannedUserMessage,
    impersonationSessionDuration: IMPERSONATION_SECONDS,
  });
}

import { memberProcedure } from "./member.api.ts";
import { listTeams } from "./team.store.ts";

/** Teams with their people. The auth calls show a team's people only to its own members. */
export const listOrganizationTeams = memberProcedure("organization:read").query(({ ctx }) =>
  listTeams(ctx.db, ctx.access),
);

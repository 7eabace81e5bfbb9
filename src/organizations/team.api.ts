import { memberProcedure } from "./member.api.ts";
import { listTeams } from "./team.store.ts";

/** Teams with the people in them. The auth calls show a team's people only to those who are in it. */
export const listOrganizationTeams = memberProcedure("organization:read").query(({ ctx }) =>
  listTeams(ctx.db, ctx.access),
);

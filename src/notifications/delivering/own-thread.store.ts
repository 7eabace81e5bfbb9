import { type SQL, sql } from "drizzle-orm";

/**
 * How a person's own channel calls what shops of an organization share. Their other organizations may have the same: there
 * it is a matter for each. The database names it so itself, wherever a notice or what a channel knows is written.
 */
export const ownThread = (organizationId: string, thread: string): string => `${thread}@${organizationId}`;

/** A row of `table` is about this matter of the organization, whoever's its channel is; `thread` names the matter. */
export const isOfMatter = (table: string, organizationId: string, thread: SQL): SQL =>
  sql`${sql.raw(table)}.thread in (${thread}, ${thread} || ${ownThread(organizationId, "")}::text)`;

/** The names of these matters of an organization at all its channels, and at those of its people. */
export const namesThere = (organizationId: string, threads: readonly string[]): SQL =>
  sql`any(${sql.param([...threads, ...threads.map((thread) => ownThread(organizationId, thread))])}::text[])`;

/** How the organization calls the matter of a row of `table`. */
export function matterThere(table: string, organizationId: string): SQL {
  const thread = sql.raw(`${table}.thread`);
  const end = ownThread(organizationId, "");
  return sql`case when right(${thread}, ${end.length}) = ${end} then left(${thread}, ${-end.length}) else ${thread} end`;
}

/** How a channel with this id calls a matter of the organization. */
export const threadThere = (id: string, organizationId: string, thread: SQL): SQL =>
  sql`thread_there(${sql.raw(id)}, ${organizationId}, ${thread})`;

import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import type { Language } from "../../lib/language.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { ADDRESSES_AT_MOST } from "../channels/email/addresses.ts";
import type { KnownAddress } from "./known-address.ts";
import { mailAddress } from "./mail-address.table.ts";
import { mailboxOf } from "./mailbox.ts";

/** What `mailboxOf` says of the address of a row. */
const MAILBOX = sql`regexp_replace(${mailAddress.address}, '^(.[^+@]*)[+][^@]*@', '\\1@')`;

type Of = Pick<MemberAccess, "organizationId">;

const KNOWN = {
  id: mailAddress.id,
  address: mailAddress.address,
  askedAt: mailAddress.askedAt,
  confirmedAt: mailAddress.confirmedAt,
  unsubscribedAt: mailAddress.unsubscribedAt,
  refusals: mailAddress.refusals,
};

/** What is known of these addresses (in small letters), with who last had them asked. */
export async function listAddresses(
  db: Db,
  { organizationId }: Of,
  keys: readonly string[],
): Promise<(KnownAddress & { askedBy: string | null })[]> {
  if (keys.length === 0) return [];
  return await db
    .select({ ...KNOWN, askedBy: user.name })
    .from(mailAddress)
    .leftJoin(user, eq(user.id, mailAddress.askedBy))
    .where(and(eq(mailAddress.organizationId, organizationId), inArray(mailAddress.address, [...keys])))
    .orderBy(mailAddress.address)
    .limit(ADDRESSES_AT_MOST);
}

/**
 * Remembers addresses that a channel names; what is known of one stays. One whose mailbox has left under another of its
 * forms has left too, unless it confirmed one since.
 */
export async function insertAddresses(
  tx: Db,
  { organizationId }: Of,
  { keys, language, now, newId }: { keys: readonly string[]; language: Language; now: Date; newId: () => string },
): Promise<void> {
  const left = await leftMailboxes(tx, organizationId, [...new Set(keys.map(mailboxOf))]);
  const unsubscribedAt = (address: string) => left.get(mailboxOf(address)) ?? null;
  await tx
    .insert(mailAddress)
    .values(
      keys.map((address) => ({
        id: newId(),
        organizationId,
        address,
        language,
        madeAt: now,
        unsubscribedAt: unsubscribedAt(address),
      })),
    )
    .onConflictDoNothing();
}

/** Since when the mailboxes have left that read none of their forms any more. */
async function leftMailboxes(tx: Db, organizationId: string, mailboxes: readonly string[]) {
  const { unsubscribedAt, confirmedAt } = mailAddress;
  const isReading = sql`${unsubscribedAt} is null and ${confirmedAt} is not null`;
  const rows = await tx
    .select({ mailbox: sql<string>`${MAILBOX}`, leftAt: sql<string | null>`max(${unsubscribedAt})` })
    .from(mailAddress)
    .where(and(eq(mailAddress.organizationId, organizationId), inArray(MAILBOX, [...mailboxes])))
    .groupBy(MAILBOX)
    .having(sql`not bool_or(${isReading})`);
  return new Map(rows.map(({ mailbox, leftAt }) => [mailbox, leftAt === null ? null : new Date(leftAt)]));
}

/** Says that an address is asked now, unless somebody else had it asked since. */
export async function markAsked(
  tx: Db,
  { organizationId }: Of,
  { id, before, language, by, now }: { id: string; before: Date | null; language: Language; by: string; now: Date },
): Promise<boolean> {
  const isAsBefore =
    before === null ? isNull(mailAddress.askedAt) : or(isNull(mailAddress.askedAt), lte(mailAddress.askedAt, before));
  const marked = await tx
    .update(mailAddress)
    .set({ askedAt: now, askedBy: by, language })
    .where(and(eq(mailAddress.organizationId, organizationId), eq(mailAddress.id, id), isAsBefore))
    .returning({ id: mailAddress.id });
  return marked.length === 1;
}

/** An address by the id that its links carry, with what is said to whoever reads it. */
export async function findLinkedAddress(db: Db, id: string) {
  const { rows } = await db.execute<{
    id: string;
    organizationId: string;
    organization: string;
    address: string;
    language: string;
    askedAt: Date | null;
    askedBy: string | null;
    confirmedAt: Date | null;
    unsubscribedAt: Date | null;
    refusals: number;
  }>(sql`
    select mail_address.id, organization_id as "organizationId", organization.name as organization, address, mail_address.language,
      asked_at as "askedAt", "user".name as "askedBy", confirmed_at as "confirmedAt", unsubscribed_at as "unsubscribedAt", refusals
    from mail_address join organization on organization.id = organization_id left join "user" on "user".id = asked_by
    where mail_address.id = ${id}`);
  const [row] = rows;
  if (row === undefined) return null;
  const at = (moment: Date | null) => (moment === null ? null : new Date(moment));
  return {
    ...row,
    askedAt: at(row.askedAt),
    confirmedAt: at(row.confirmedAt),
    unsubscribedAt: at(row.unsubscribedAt),
  };
}
export type LinkedAddress = NonNullable<Awaited<ReturnType<typeof findLinkedAddress>>>;

/** Whoever reads it wants what channels say, whatever was before. */
export async function confirmAddress(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(mailAddress)
    .set({ confirmedAt: now, unsubscribedAt: null, refusals: 0 })
    .where(eq(mailAddress.id, id));
}

/** Whoever reads it wants nothing more, under whatever form of their address; since when they do stays. */
export async function leaveAddress(
  tx: Db,
  { organizationId, address }: Pick<LinkedAddress, "organizationId" | "address">,
  now: Date,
): Promise<void> {
  await tx
    .update(mailAddress)
    .set({ unsubscribedAt: now })
    .where(
      and(
        eq(mailAddress.organizationId, organizationId),
        sql`${MAILBOX} = ${mailboxOf(address)}`,
        isNull(mailAddress.unsubscribedAt),
      ),
    );
}

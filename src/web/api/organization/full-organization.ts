import { z } from "zod";

const member = z.object({
  id: z.string(),
  userId: z.string(),
  role: z.string(),
  createdAt: z.coerce.date(),
  user: z.object({ name: z.string(), email: z.string() }),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string().nullish(),
  status: z.string(),
  expiresAt: z.coerce.date(),
  createdAt: z.coerce.date().nullish(),
  inviterId: z.string(),
  /** Ids separated by commas. */
  teamId: z.string().nullish(),
});

const fullOrganization = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  createdAt: z.coerce.date(),
  members: z.array(member),
  teams: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  /** Empty for people who may not invite; the product API lists invitations for every member. */
  invitations: z.array(invitation).default([]),
});

export type Member = z.infer<typeof member>;
export type Invitation = z.infer<typeof invitation>;
/** `id` is null for people who may not invite. */
export type ListedInvitation = Omit<Invitation, "id"> & { id: string | null };
export type FullOrganization = z.infer<typeof fullOrganization>;

/** The auth service's answer; `null` when there is no such organization for this person. */
export function readFullOrganization(answer: unknown): FullOrganization | null {
  return answer === null ? null : fullOrganization.parse(answer);
}

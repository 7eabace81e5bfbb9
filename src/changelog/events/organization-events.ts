import { z } from "zod";
import { defineEvent } from "../define-event.ts";
import { outsideForm } from "../outside-form.ts";

/** Who did it; all `null`: nobody is known, or Shopwarden did. `name` is no address. */
const person = z.object({ id: z.string().nullable(), name: z.string().nullable() });
/** `entry`: of the audit log, which names the matter. */
const about = z.object({ entry: z.number(), by: person });
const named = about.extend({ name: z.string().nullable() });

const byOutside = z.object({ name: z.string().nullable() });
const nameOf = ({ name }: { name: string | null }) => ({ name });
const by = (name: string) => ({ id: "u1", name });
const OF_ORGANIZATION = { topic: "organization", phase: "once" } as const;
const BY = { name: "Jana Petersen" };

const left = named.extend({ how: z.enum(["left", "removed"]) });
const roleChanged = named.extend({
  who: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
const withRole = about.extend({ role: z.string().nullable() });

export const memberInvited = defineEvent({
  kind: "member.invited",
  schema: withRole,
  ...OF_ORGANIZATION,
  urgency: "info",
  example: (said) => ({ entry: 1, by: by(said), role: "member" }),
  outside: [
    outsideForm({
      type: "member.invited",
      version: 1,
      says: "Somebody was invited to the organization.",
      schema: z.object({ by: byOutside, role: z.string().nullable() }),
      of: ({ by: who, role }: z.infer<typeof withRole>) => ({ by: nameOf(who), role }),
      example: { by: BY, role: "member" },
    }),
  ],
});

/** By an invitation, or because the organization's provider vouched for them. */
export const memberJoined = defineEvent({
  kind: "member.joined",
  schema: withRole,
  ...OF_ORGANIZATION,
  urgency: "info",
  example: (said) => ({ entry: 2, by: by(said), role: "member" }),
  outside: [
    outsideForm({
      type: "member.joined",
      version: 1,
      says: "Somebody became a member of the organization.",
      schema: z.object({ member: byOutside, role: z.string().nullable() }),
      of: ({ by: who, role }: z.infer<typeof withRole>) => ({ member: nameOf(who), role }),
      example: { member: BY, role: "member" },
    }),
  ],
});

export const memberLeft = defineEvent({
  kind: "member.left",
  schema: left,
  ...OF_ORGANIZATION,
  urgency: "info",
  example: (said) => ({ entry: 3, by: by("Jana"), name: said, how: "removed" as const }),
  outside: [
    outsideForm({
      type: "member.left",
      version: 1,
      says: "Somebody left the organization, or was removed from it.",
      schema: z.object({ member: byOutside, how: z.enum(["left", "removed"]), by: byOutside }),
      of: ({ by: who, name, how }: z.infer<typeof left>) => ({ member: { name }, how, by: nameOf(who) }),
      example: { member: { name: "Ole Petersen" }, how: "removed", by: BY },
    }),
  ],
});

export const memberRoleChanged = defineEvent({
  kind: "member.role_changed",
  schema: roleChanged,
  ...OF_ORGANIZATION,
  urgency: "info",
  example: (said) => ({ entry: 4, by: by("Jana"), name: said, who: "u2", from: "member", to: "admin" }),
  outside: [
    outsideForm({
      type: "member.role_changed",
      version: 1,
      says: "A member of the organization has another role.",
      schema: z.object({
        member: byOutside,
        from: z.string().nullable(),
        to: z.string().nullable(),
        by: byOutside,
      }),
      of: ({ by: who, name, from, to }: z.infer<typeof roleChanged>) => ({
        member: { name },
        from,
        to,
        by: nameOf(who),
      }),
      example: { member: { name: "Ole Petersen" }, from: "member", to: "admin", by: BY },
    }),
  ],
});

export const shopDeleted = defineEvent({
  kind: "shop.deleted",
  schema: named,
  ...OF_ORGANIZATION,
  urgency: "info",
  example: (said) => ({ entry: 5, by: by("Jana"), name: said }),
  outside: [
    outsideForm({
      type: "shop.deleted",
      version: 1,
      says: "A shop was deleted from Shopwarden, with all that was known of it.",
      schema: z.object({ name: z.string().nullable(), by: byOutside }),
      of: ({ by: who, name }: z.infer<typeof named>) => ({ name, by: nameOf(who) }),
      example: { name: "Radwerk Nord", by: BY },
    }),
  ],
});

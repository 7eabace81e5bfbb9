import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { audit } from "../../audit/audit.store.ts";
import { Refusal } from "../../lib/errors.ts";
import { linksIn } from "../../lib/mail/mail-links.ts";
import { emptyMailbox, findMail, listMailbox } from "../../lib/mail/mailbox-reader.ts";
import { noteMailOpened } from "../mails/mail-opened.ts";
import { router } from "../../lib/trpc.ts";
import { adminProcedure } from "../../organizations/member.api.ts";
import { ADMIN_SENTENCES } from "./sentences.ts";

export const MAILS_PER_PAGE = 20;
const PAGE_MAX = 1_000_000;

/** For admins: the mails that an instance without SMTP stores. `folder` is null where mails are delivered. */
export function mailboxRouter(folder: string | null) {
  const mailbox = adminProcedure.use(({ next }) => {
    if (folder === null) throw new Refusal("not_found", ADMIN_SENTENCES.noMailbox);
    return next({ ctx: { folder } });
  });
  return router({
    list: mailbox.input(z.object({ page: z.int().min(1).max(PAGE_MAX) })).query(async ({ ctx, input }) => ({
      ...(await listMailbox(ctx.folder, input.page, MAILS_PER_PAGE)),
      mailsPerPage: MAILS_PER_PAGE,
    })),
    get: mailbox.input(z.object({ id: z.string() })).query(async ({ ctx, input }) => {
      const mail = await findMail(ctx.folder, input.id);
      if (mail === null) throw new Refusal("not_found", ADMIN_SENTENCES.noSuchMail);
      await noteMailOpened(ctx.db, byCaller(ctx), mail);
      const { id, to, subject, sentAt, text } = mail;
      return { id, to, subject, sentAt, text, links: linksIn(text) };
    }),
    deleteAll: mailbox.mutation(async ({ ctx }) => {
      const count = await emptyMailbox(ctx.folder);
      await audit(
        ctx.db,
        byCaller(ctx),
        { organizationId: null, subject: "mailbox", subjectId: "" },
        { action: "mailbox.delete-all", before: { count }, after: null },
      );
      return { count };
    }),
  });
}

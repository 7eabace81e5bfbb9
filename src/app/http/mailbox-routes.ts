import { type Context, Hono } from "hono";
import { ActingPerson } from "../../audit/actor.ts";
import { findMail } from "../../lib/mail/mailbox-reader.ts";
import { noteMailOpened } from "../mails/mail-opened.ts";
import type { ProcessServices } from "../services.ts";
import { guarded } from "./guarded.ts";

/** A mail may look as it likes but do nothing: no script, no form, nothing from elsewhere. Links open in a new tab. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  "x-frame-options": "SAMEORIGIN",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

type MailboxRoutesOptions = Pick<ProcessServices, "clock" | "readSession"> & {
  database: Pick<ProcessServices["database"], "db">;
  folder: string | null;
  clientAddress: (context: Context) => string | null;
};

/** The mails that an instance without SMTP stores, rendered for the frame on the mailbox page. */
export function mailboxRoutes({ database, readSession, clock, folder, clientAddress }: MailboxRoutesOptions): Hono {
  const routes = new Hono();
  routes.get(
    "/api/mailbox/:id",
    guarded(async (context) => {
      const session = await readSession(context.req.raw.headers, clock());
      if (folder === null || session?.user.role !== "admin" || session.user.needsSecondFactor)
        return context.notFound();
      const mail = await findMail(folder, context.req.param("id") ?? "");
      if (mail === null) return context.notFound();
      const actor = ActingPerson.signedIn(session.user, session, clientAddress(context));
      await noteMailOpened(database.db, { actor, now: clock() }, mail);
      return context.body(opensLinksBeside(mail.html), 200, HEADERS);
    }),
  );
  return routes;
}

/** Without this, a link would replace the mail inside its frame. */
function opensLinksBeside(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^<>]*>/i.test(html) ? html.replace(/<head[^<>]*>/i, (head) => head + base) : base + html;
}

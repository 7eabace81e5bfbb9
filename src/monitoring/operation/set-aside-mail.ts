import { mailOf, type MailReader, type MailWords } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";

/** Where admins see what is set aside, and let it go on. */
export const OPERATION_PATH = "/admin/operation";

export interface SetAsideName {
  shopName: string;
  organizationName: string;
}

/** Tells an admin of the instance that the visits of a shop are paused, and why. */
export function setAsideMail(reader: MailReader, appUrl: string, named: SetAsideName): MailContent {
  const shop = nameInMail(named.shopName);
  const organization = nameInMail(named.organizationName);
  return mailOf(
    reader,
    { en: english(shop, organization), de: german(shop, organization) },
    { appUrl, action: `${appUrl}${OPERATION_PATH}` },
  );
}

const english = (shop: string, organization: string): MailWords => ({
  subject: `Visits of ${shop} are paused`,
  paragraphs: [
    `A visit of ${shop} (${organization}) ended our worker twice; visits are paused. All other shops are visited as usual.`,
    "Whatever the shop answered, no answer may do that: please report it to those who make Shopwarden.",
  ],
  action: "See what happened",
  note: "Visits go on when an admin of this instance resumes them.",
  otherwiseTitle: "If the worker was ended by somebody",
  otherwise: "Twice in a row during a visit of the same shop is possible, but rare. Resume the visits then.",
  reason: "You get this mail because you are an admin of this Shopwarden.",
});

const german = (shop: string, organization: string): MailWords => ({
  subject: `Besuche von ${shop} sind ausgesetzt`,
  paragraphs: [
    `Ein Besuch von ${shop} (${organization}) hat unseren Worker zweimal beendet; die Besuche sind ausgesetzt. Alle anderen Shops werden wie gewohnt besucht.`,
    "Was immer der Shop geantwortet hat, keine Antwort darf das: Bitte melden Sie es denen, die Shopwarden entwickeln.",
  ],
  action: "Ansehen, was geschehen ist",
  note: "Die Besuche gehen weiter, sobald ein Admin dieser Instanz sie wieder aufnimmt.",
  otherwiseTitle: "Wenn jemand den Worker beendet hat",
  otherwise:
    "Zweimal nacheinander während eines Besuchs desselben Shops ist möglich, aber selten. Nehmen Sie die Besuche dann wieder auf.",
  reason: "Sie erhalten diese Mail, weil Sie Admin dieser Shopwarden-Installation sind.",
});

import { mailOf, type MailReader } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import { SET_ASIDE_WORDS_DE } from "./set-aside-words-de.ts";
import { SET_ASIDE_WORDS_EN } from "./set-aside-words-en.ts";

const WORDS = { en: SET_ASIDE_WORDS_EN, de: SET_ASIDE_WORDS_DE } as const;

/** The page on which admins see shops that are set aside, and can resume their visits. */
export const OPERATION_PATH = "/admin/operation";

export interface SetAsideName {
  shopName: string;
  organizationName: string;
}

/** Tells an admin of the instance that the visits of a shop are paused, and why. */
export function setAsideMail(reader: MailReader, appUrl: string, named: SetAsideName): MailContent {
  const shop = nameInMail(named.shopName);
  const organization = nameInMail(named.organizationName);
  return mailOf(reader, WORDS[reader.language].mail(shop, organization), {
    appUrl,
    action: `${appUrl}${OPERATION_PATH}`,
  });
}

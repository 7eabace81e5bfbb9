import { type MailReader, type MailWords, mailOf } from "../../identity/mails/mail-reader.ts";
import { nameInMail } from "../../identity/mails/name-in-mail.ts";
import type { MailContent } from "../../lib/mail/mail-content.ts";
import type { Language } from "../../lib/language.ts";

/** What happens to the single sign-on of an organization that its owners are told of. */
export type SsoMailEvent =
  | { kind: "authorityChanged"; domain: string; by: string }
  | { kind: "proofMissing" | "switchedOff"; domain: string; days: number };

type Words = { subject: string; what: string; otherwise: string; title?: string };

function englishWords(event: SsoMailEvent, organization: string): Words {
  const { domain } = event;
  switch (event.kind) {
    case "authorityChanged":
      return {
        subject: `Single sign-on of ${organization} was changed`,
        what: `${nameInMail(event.by)} has changed who vouches for the people of ${domain} in ${organization}. Nobody signs in by single sign-on until the domain is proven anew with a new DNS record.`,
        otherwise: "Talk to them. If they know nothing of it, remove their access and secure their account first.",
        title: "If nobody has agreed on this",
      };
    case "proofMissing":
      return {
        subject: `The DNS record for ${domain} is missing`,
        what: `The DNS record that proves that ${domain} belongs to ${organization} is not there any more. If it does not come back within ${event.days} days, single sign-on is switched off for this domain.`,
        otherwise: "Put the record back; the page about single sign-on shows what it says. Nothing else is to be done.",
        title: "What to do",
      };
    case "switchedOff":
      return {
        subject: `Single sign-on for ${domain} was switched off`,
        what: `The DNS record that proves that ${domain} belongs to ${organization} has been missing for ${event.days} days. Nobody signs in by single sign-on for this domain until it is proven again.`,
        otherwise: "Put the record back and have it checked on the page about single sign-on.",
        title: "What to do",
      };
  }
}

function germanWords(event: SsoMailEvent, organization: string): Words {
  const { domain } = event;
  switch (event.kind) {
    case "authorityChanged":
      return {
        subject: `Single Sign-on von ${organization} wurde geändert`,
        what: `${nameInMail(event.by)} hat geändert, wer in ${organization} für die Personen von ${domain} bürgt. Niemand meldet sich per Single Sign-on an, bis die Domain mit einem neuen DNS-Eintrag neu nachgewiesen ist.`,
        otherwise:
          "Sprechen Sie miteinander. Weiß die Person nichts davon, entziehen Sie ihr zuerst den Zugang und sichern Sie ihr Konto.",
        title: "Wenn das nicht abgesprochen ist",
      };
    case "proofMissing":
      return {
        subject: `Der DNS-Eintrag für ${domain} fehlt`,
        what: `Der DNS-Eintrag, der nachweist, dass ${domain} zu ${organization} gehört, ist nicht mehr da. Kommt er nicht innerhalb von ${event.days} Tagen zurück, wird Single Sign-on für diese Domain abgeschaltet.`,
        otherwise:
          "Setzen Sie den Eintrag wieder; was darin steht, zeigt die Seite über Single Sign-on. Mehr ist nicht zu tun.",
        title: "Was zu tun ist",
      };
    case "switchedOff":
      return {
        subject: `Single Sign-on für ${domain} wurde abgeschaltet`,
        what: `Der DNS-Eintrag, der nachweist, dass ${domain} zu ${organization} gehört, fehlt seit ${event.days} Tagen. Niemand meldet sich für diese Domain per Single Sign-on an, bis sie wieder nachgewiesen ist.`,
        otherwise: "Setzen Sie den Eintrag wieder und lassen Sie ihn auf der Seite über Single Sign-on prüfen.",
        title: "Was zu tun ist",
      };
  }
}

const LABELS: Record<Language, { action: string; reason: (organization: string) => string }> = {
  en: { action: "Open single sign-on", reason: (name) => `You get this mail because you own ${name} at Shopwarden.` },
  de: {
    action: "Single Sign-on öffnen",
    reason: (name) => `Sie erhalten diese Mail, weil Ihnen ${name} bei Shopwarden gehört.`,
  },
};

/** Tells an owner what happened to the single sign-on of an organization. */
export function ssoMail(
  reader: MailReader,
  appUrl: string,
  { organization, slug }: { organization: string; slug: string },
  event: SsoMailEvent,
): MailContent {
  const name = nameInMail(organization);
  const words = (language: Language, { what, title, ...said }: Words): MailWords => ({
    ...said,
    paragraphs: [what],
    action: LABELS[language].action,
    ...(title !== undefined && { otherwiseTitle: title }),
    reason: LABELS[language].reason(name),
  });
  return mailOf(
    reader,
    { en: words("en", englishWords(event, name)), de: words("de", germanWords(event, name)) },
    { appUrl, action: `${appUrl}/app/organizations/${encodeURIComponent(slug)}/sso` },
  );
}

import type { SameWords } from "../../lib/sentences.ts";
import type { SSO_MAIL_WORDS_EN } from "./sso-mail-words-en.ts";

export const SSO_MAIL_WORDS_DE: SameWords<typeof SSO_MAIL_WORDS_EN> = {
  authorityChanged: (organization, domain, by) => ({
    subject: `Single Sign-on von ${organization} wurde geändert`,
    what: `${by} hat geändert, wer in ${organization} für die Personen von ${domain} bürgt. Niemand meldet sich per Single Sign-on an, bis die Domain mit einem neuen DNS-Eintrag neu nachgewiesen ist.`,
    otherwise:
      "Sprechen Sie miteinander. Weiß die Person nichts davon, entziehen Sie ihr zuerst den Zugang und sichern Sie ihr Konto.",
    title: "Wenn das nicht abgesprochen ist",
  }),
  proofMissing: (organization, domain, days) => ({
    subject: `Der DNS-Eintrag für ${domain} fehlt`,
    what: `Der DNS-Eintrag, der nachweist, dass ${domain} zu ${organization} gehört, ist nicht mehr da. Kommt er nicht innerhalb von ${days} Tagen zurück, wird Single Sign-on für diese Domain abgeschaltet.`,
    otherwise:
      "Setzen Sie den Eintrag wieder; was darin steht, zeigt die Seite über Single Sign-on. Mehr ist nicht zu tun.",
    title: "Was zu tun ist",
  }),
  switchedOff: (organization, domain, days) => ({
    subject: `Single Sign-on für ${domain} wurde abgeschaltet`,
    what: `Der DNS-Eintrag, der nachweist, dass ${domain} zu ${organization} gehört, fehlt seit ${days} Tagen. Niemand meldet sich für diese Domain per Single Sign-on an, bis sie wieder nachgewiesen ist.`,
    otherwise: "Setzen Sie den Eintrag wieder und lassen Sie ihn auf der Seite über Single Sign-on prüfen.",
    title: "Was zu tun ist",
  }),
  action: "Single Sign-on öffnen",
  reason: (name) => `Sie erhalten diese Mail, weil Ihnen ${name} bei Shopwarden gehört.`,
};

import type { MANAGERS_WORDS_EN } from "./words-en.ts";

/** The same in German. */
export const MANAGERS_WORDS_DE: typeof MANAGERS_WORDS_EN = {
  disabled: (channel) => `Der Kanal ${channel} ist abgeschaltet`,
  disabledWhat: (reason) => `${reason} Bis ihn jemand in Ordnung bringt, wird dort nichts gemeldet.`,
  held: (channel) => `Der Kanal ${channel} wartet`,
  heldWhat: (reason) =>
    `${reason} Bis wieder mehr erlaubt ist, wird dort nichts gemeldet; dann erfährt er, was er verpasst hat.`,
  untold: (channel, title) => `${channel} konnte nicht benachrichtigt werden: ${title}`,
  untoldWhat: (service, more) =>
    `Seit zehn Minuten kommt bei ${service} nichts an; es wird weiter versucht.${more === 0 ? "" : ` ${more === 1 ? "1 weitere Nachricht wartet" : `${more} weitere Nachrichten warten`}.`}`,
  late: (person, title) => `${person} konnte nicht benachrichtigt werden: ${title}`,
  lateWhat: (way, more) =>
    `Seit zehn Minuten kommt ${way === "email" ? "im Postfach" : "auf den Geräten"} nichts an. Im Posteingang steht es.${more === 0 ? "" : ` ${more === 1 ? "1 weitere Nachricht kam" : `${more} weitere Nachrichten kamen`} nicht an.`}`,
  failing: (endpoint, hours) =>
    `Der Webhook ${endpoint} hat seit ${hours < 48 ? `${hours} ${hours === 1 ? "Stunde" : "Stunden"}` : `${Math.floor(hours / 24)} Tagen`} nichts angenommen`,
  failingWhat: (waiting) =>
    `${waiting === 1 ? "1 Ereignis wartet und wird" : `${waiting} Ereignisse warten und werden`} 3 Tage lang weiter versucht. Nach 5 Tagen ohne Antwort wird er abgeschaltet.`,
  mail: ({ name, service }, organization, what) => ({
    subject: `Der Kanal ${name} ist abgeschaltet`,
    paragraphs: [
      `Nachrichten von ${organization} erreichen den Kanal ${name} (${service}) nicht mehr. ${what}`,
      "Er meldete, was sofort jemanden braucht. Wenn Sie ihn in Ordnung bringen, entscheiden Sie, ob er das Versäumte noch erfährt.",
    ],
    action: "Kanal in Ordnung bringen",
    otherwiseTitle: "Wenn der Kanal nicht mehr gebraucht wird",
    otherwise:
      "Löschen Sie ihn dort. Regeln, die nur ihn benachrichtigt haben, erreichen dann niemanden und sagen das auch.",
    reason: `Sie erhalten diese Mail, weil Sie ${organization} besitzen oder verwalten.`,
  }),
  reasons: {
    key_refused: (service) => `${service} lehnt den Schlüssel ab.`,
    address_unknown: (service) => `Laut ${service} gibt es diese Adresse nicht mehr.`,
    channel_gone: (service) => `Laut ${service} gibt es diesen Kanal nicht mehr.`,
    channel_archived: (service) => `Laut ${service} wurde dieser Kanal archiviert.`,
    blocked_by_person: (service) => `Die Person hat Nachrichten von uns in ${service} blockiert.`,
    not_allowed_to_post: (service) => `${service} lässt uns dort nicht schreiben.`,
    no_credit: (service) => `Das Konto bei ${service} hat kein Guthaben mehr.`,
    quota_used_up: (service) => `Was ${service} erlaubt, ist aufgebraucht.`,
    message_refused: (service) => `${service} hat unsere Nachrichten endgültig abgelehnt.`,
    too_large: (service) => `Für ${service} waren unsere Nachrichten zu groß.`,
    redirected: () => "Die Adresse führt woandershin.",
    switched_off_there: (service) => `Er wurde in ${service} ausgeschaltet.`,
    device_gone: (service) => `In ${service} nimmt kein Gerät mehr Nachrichten an.`,
    failing_for_days: (service) => `Seit Tagen kommt bei ${service} nichts an.`,
  },
  own: {
    disabled: (channel) => `Ihr Kanal ${channel} ist abgeschaltet`,
    disabledWhat: (reason) => `${reason} Bis Sie ihn in Ordnung bringen, wird dort nichts gemeldet.`,
    mailbox: "Sie erhalten keine Benachrichtigungen per E-Mail mehr",
    mailboxWhat: (reason) =>
      `${reason} Schalten Sie E-Mails in Ihren Einstellungen wieder ein, oder bestätigen Sie eine andere Adresse. E-Mails zum Anmelden kommen weiterhin.`,
    refused: "Ihr Postfach hat drei in Folge endgültig abgelehnt.",
    failing: "Seit Tagen ist keine in Ihrem Postfach angekommen.",
    deviceGone: (device) => `${device} zeigt keine Benachrichtigungen mehr`,
    deviceGoneWhat:
      "Der Dienst nimmt für diesen Browser nichts mehr an, deshalb wurde er entfernt. Melden Sie ihn dort neu an.",
  },
  instance: {
    setAside: (shop) => `Besuche des Shops ${shop} sind angehalten`,
    setAsideWhat: (organization) =>
      `Unser Worker ist bei diesen Besuchen zweimal abgebrochen. Es ist ein Shop von ${organization}; alle anderen werden wie sonst besucht. Setzen Sie die Besuche im Adminbereich unter Betrieb fort, sobald die Ursache behoben ist.`,
    cutOff: "Shopwarden selbst ist offenbar abgeschnitten",
    cutOffWhat:
      "Von hier aus ist nichts erreichbar, daher wird kein Ausfall bestätigt und keiner gemeldet. Sehen Sie nach dem Netz seines Servers.",
    eventsWait: "Was geschieht, wird zu spät gemeldet",
    eventsWaitWhat:
      "Seit mehr als fünf Minuten ist von manchen Ereignissen nicht entschieden, wer davon hört. Sehen Sie im Adminbereich unter Betrieb nach, ob Worker laufen.",
    mailFails: "Benachrichtigungen per E-Mail kommen nicht an",
    mailFailsWhat:
      "Seitdem hat der Mailserver keine angenommen. Sie werden wieder versucht und zusammen gemeldet, sobald er es tut. Sehen Sie nach dem Mailserver und seinen Einstellungen (SMTP_URL); der Adminbereich zeigt unter Zustellungen, was wartet.",
    mail: (title, what, since) => ({
      subject: title,
      paragraphs: [what, `So ist es seit ${since}.`],
      action: "Adminbereich öffnen",
      otherwiseTitle: "Wenn es inzwischen vorbei ist",
      otherwise: "Dann ist nichts zu tun: Ihr Posteingang sagt es.",
      reason: "Sie erhalten diese Mail, weil Sie Admin dieser Shopwarden-Installation sind.",
    }),
  },
  mailReasons: {
    address_unknown: "Mailserver haben jede seiner Adressen endgültig abgelehnt.",
    blocked_by_person: "Niemand liest ihn mehr: Jede seiner Adressen hat sich abgemeldet oder nimmt keine E-Mails an.",
  },
};

import type { DO_WORDS_EN } from "./do-words-en.ts";

/** A number stays with what it counts. */
const SPANS = { hour: "1\u00A0Stunde", day: "1\u00A0Tag", fixed: "bis zur Behebung" };
const PRESSED = { ...SPANS, fixed: "Bis zur Behebung" };

export const DO_WORDS_DE: typeof DO_WORDS_EN = {
  several: "Diese Shops",
  severalWithin: "diese Shops",
  acknowledge: (what) => `Bestätigen, dass Sie sich um ${what} kümmern?`,
  acknowledges:
    "Alle sehen, dass Sie sich darum kümmern. Erinnerungen und der nächste Schritt der Eskalation ruhen, bis es vorbei ist.",
  acknowledged: "Alle sehen es. Erinnerungen und der nächste Schritt der Eskalation ruhen.",
  acknowledgeIt: "Bestätigen",
  refresh: (what) => `${what} aktualisieren?`,
  refreshes:
    "Der Shop wird besucht, sobald ein Platz frei ist. Wer benachrichtigt wird, erfährt, was sich dabei zeigt.",
  refreshIt: "Aktualisieren",
  refreshing: (since) => `Der Besuch wurde am ${since} angefordert.`,
  refreshed: "Was er zeigt, steht auf der Seite des Shops, sobald der Besuch vorbei ist.",
  refreshAgain: "Nochmals drücken ändert nichts: Der Shop wird einmal besucht.",
  mute: (what, span) => `${what} ${SPANS[span]} stummschalten?`,
  muteIt: (span) => `${PRESSED[span]} stummschalten`,
  quietUntil: (until) => `Nur Sie hören bis ${until} nichts davon. Der Status bleibt, und alles steht im Posteingang.`,
  quietUntilFixed: "Nur Sie hören nichts davon, bis es vorbei ist. Der Status bleibt, und alles steht im Posteingang.",
  allQuietUntil: (until) =>
    `Niemand in der Organisation und keiner ihrer Kanäle erfährt bis ${until} davon. Der Status bleibt, und alles steht im Posteingang.`,
  allQuietUntilFixed:
    "Niemand in der Organisation und keiner ihrer Kanäle erfährt davon, bis es vorbei ist. Der Status bleibt, und alles steht im Posteingang.",
  by: (email, until) => `Über den Link in der E-Mail an ${email}, gültig bis ${until}.`,
  byChannel: (channel, name, until) =>
    `Über den Link in ${channel}, angemeldet als ${name}. Der Link ist gültig bis ${until}.`,
  unchanged: "Das Öffnen dieser Seite hat nichts geändert.",
  mutedUntil: (until) => `Stumm bis ${until}.`,
  mutedUntilFixed: "Stumm, bis es behoben ist.",
  alone: (what) => `Nur Sie hören nichts von ${what}.`,
  all: (what) => `Niemand in der Organisation und keiner ihrer Kanäle erfährt etwas von ${what}.`,
  aloneOfIt: "Nur Sie hören nichts davon.",
  allOfIt: "Niemand in der Organisation und keiner ihrer Kanäle erfährt etwas davon.",
  stillOpenAll: "Ist die Zeit vorbei und es noch offen, erfahren sie davon.",
  stillOpen: "Ist die Zeit vorbei und es noch offen, hören Sie davon.",
  again: "Nochmals drücken ändert nichts: Es bleibt bis dahin stumm.",
  endMute: "Stummschaltung beenden",
  has: (since) => `Sie kümmern sich seit ${since} darum.`,
  giveBack: "Zurückgeben",
  recorded: (email) => `Festgehalten als „über den Link in der E-Mail an ${email}“.`,
  recordedAs: (name) => `Festgehalten unter dem Namen ${name}.`,
  taken: (name, since) => `${name} kümmert sich seit ${since} darum.`,
  somebody: "Jemand",
  needNot: "Sie müssen nichts tun. Wenn Sie gemeinsam weitermachen, schreiben Sie es in die Störung.",
  over: (since) => `Schon vorbei seit ${since}.`,
  nothingLeft: "Es ist nichts mehr zu tun.",
  notDone: "Es wurde nicht getan.",
  forbidden: "Dafür genügt der Link nicht.",
  signIn:
    "Ihre Rolle oder die Regeln der Organisation erlauben es nicht über einen Link. Melden Sie sich in Shopwarden an.",
  notYours: "Ihre Rolle erlaubt es nicht. Fragen Sie einen Inhaber oder Admin der Organisation.",
  signInFirst: {
    acknowledge: "Zum Bestätigen anmelden",
    mute: "Zum Stummschalten anmelden",
    refresh: "Zum Aktualisieren anmelden",
    shared:
      "Der Link stand in einem Kanal, in dem ihn jeder drücken kann. Damit einen Namen hat, was getan wird, melden Sie sich zuerst an; danach sind Sie wieder hier.",
    personal:
      "Die Organisation möchte wissen, wer über einen Link etwas tut. Melden Sie sich als die Person an, der die Nachricht geschickt wurde; danach sind Sie wieder hier.",
    button: "Anmelden",
  },
  gone: "Dieser Link funktioniert nicht.",
  goneText:
    "Er ist vielleicht zu alt oder nicht vollständig. Nichts wurde geändert. Alles, was er konnte, können Sie in Shopwarden tun.",
  done: "Getan",
  isOver: "Vorbei",
  levels: { error: "Fehler", warning: "Warnung", success: "Erfolg" },
  open: "Shopwarden öffnen",
  openIncident: "Störung öffnen",
  openShop: "Shop öffnen",
  settings: "Alle meine Einstellungen",
  toInbox: "Zum Posteingang",
  toShops: "Zu den Shops",
  /** When it began. */
  since: (at: string) => `Seit ${at}.`,
  privacy: "Datenschutz",
  imprint: "Impressum",
};

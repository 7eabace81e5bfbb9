import type { DO_WORDS_EN } from "./do-words-en.ts";

const SPANS = { hour: "für 1 Stunde", day: "für 1 Tag", fixed: "bis zur Behebung" };

export const DO_WORDS_DE: typeof DO_WORDS_EN = {
  several: "diese Shops",
  acknowledge: (what) => `Bestätigen, was mit ${what} geschehen ist?`,
  acknowledged: "Alle sehen, dass Sie sich darum kümmern.",
  acknowledgeIt: "Bestätigen",
  mute: (what, span) => `${what} ${SPANS[span]} stummschalten?`,
  muteIt: (span) => `Stummschalten ${SPANS[span]}`,
  quietUntil: (until) =>
    `Nur Sie erhalten dazu bis ${until} keine Mails. Der Status bleibt, und alles steht im Posteingang.`,
  quietUntilFixed:
    "Nur Sie erhalten dazu keine Mails, bis es vorbei ist. Der Status bleibt, und alles steht im Posteingang.",
  by: (email, until) => `Über den Link in der E-Mail an ${email}, gültig bis ${until}.`,
  unchanged: "Das Öffnen dieser Seite hat nichts geändert.",
  mutedUntil: (until) => `Stumm bis ${until}.`,
  mutedUntilFixed: "Stumm, bis es behoben ist.",
  again: "Nochmals drücken ändert nichts: Es bleibt bis dahin stumm.",
  endMute: "Stummschaltung beenden",
  has: (since) => `Sie kümmern sich seit ${since} darum.`,
  giveBack: "Zurückgeben",
  recorded: (email) => `Festgehalten als „über den Link in der E-Mail an ${email}“.`,
  taken: (name, since) => `${name} kümmert sich seit ${since} darum.`,
  somebody: "Jemand",
  needNot: "Sie müssen nichts tun. Wenn Sie gemeinsam weitermachen, schreiben Sie es in die Störung.",
  over: (since) => `Schon vorbei seit ${since}.`,
  nothingLeft: "Es ist nichts mehr zu tun.",
  forbidden: "Dafür genügt der Link nicht.",
  signIn:
    "Ihre Rolle oder die Regeln der Organisation erlauben es nicht über einen Link. Melden Sie sich in Shopwarden an.",
  gone: "Dieser Link funktioniert nicht.",
  goneText:
    "Er ist vielleicht zu alt oder nicht vollständig. Nichts wurde geändert. Alles, was er konnte, können Sie in Shopwarden tun.",
  open: "Shopwarden öffnen",
};

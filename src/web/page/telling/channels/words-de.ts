import { CHANNEL_REASONS_DE } from "./reason-words-de.ts";
import type { Translation } from "../../../words/translation.ts";
import type { channels as english } from "./words-en.ts";

export const channels = {
  title: "Kanäle",
  says: {
    works:
      "{count, plural, =0 {Kein Kanal funktioniert.} one {Ein Kanal funktioniert.} other {{number} Kanäle funktionieren.}}",
    disabled: "{count, plural, one {{name} ist abgeschaltet} other {{number} sind abgeschaltet}}",
    struggling: "{count, plural, one {{name} hat Schwierigkeiten} other {{number} haben Schwierigkeiten}}",
    unconfirmed: "{count, plural, one {Einer wartet auf eine Adresse.} other {{number} warten auf Adressen.}}",
    never: "{count, plural, one {Einer wurde nie ausprobiert.} other {{number} wurden nie ausprobiert.}}",
    silent:
      "{count, plural, one {Bei einem ist noch nichts angekommen.} other {Bei {number} ist noch nichts angekommen.}}",
    none: "Bisher werden nur Personen benachrichtigt.",
    noneText:
      "Chats, Telefone und Werkzeuge der Bereitschaft werden durch Regeln benachrichtigt. Beginnen Sie mit dem, auf das Ihr Team schaut.",
    noneForReaders:
      "Chats, Telefone und Werkzeuge der Bereitschaft werden durch Regeln benachrichtigt. Inhaber und Admins richten sie ein.",
  },
  new: "Neuer Kanal",
  all: "{count, plural, other {Alle # Arten}}",
  few: "Arten für den Anfang",
  search: "Kanäle filtern",
  inTrouble: "Mit Problem",
  neverTried: "Nie ausprobiert",
  failed: "Die Kanäle konnten nicht geladen werden",
  column: { state: "Zustand", name: "Kanal", kind: "Art", rules: "Regeln", lately: "Letzte 7 Tage", act: "Aktion" },
  waits: "{count, plural, one {# wartet} other {# warten}}",
  notTold: "{count, number} nicht gemeldet",
  told: "{told, number}",
  toldAndNot: "{told, number}, {dead, number} nicht gemeldet",
  noRule: "keine Regel",
  unnamedRule: "eine Regel ohne Namen",
  act: { mend: "Beheben", look: "Ansehen", try: "Ausprobieren" },
  actOf: "{act}: {name}",
  state: {
    disabled: "Abgeschaltet am {date}: {reason}",
    disabledPlain: "Abgeschaltet am {date}",
    struggling: "Schwierigkeiten seit {time}: {reason}",
    strugglingPlain: "Schwierigkeiten seit {time}",
    unconfirmed: "Wartet auf die Bestätigung einer Adresse",
    unconfirmedOf:
      "Wartet auf die Bestätigung von {waiting, number} von {total, plural, one {einer Adresse} other {# Adressen}}",
    never: "Nie ausprobiert",
    works: "Funktioniert, zuletzt {when}",
    tried: "Ausprobiert {when}; nichts ist angekommen",
    taken: "Angenommen, zuletzt {when}; mehr sagt es nicht",
  },
  reason: CHANNEL_REASONS_DE,
  mend: {
    key_refused: "{service} lehnt den Schlüssel ab. Erzeugen Sie dort einen neuen und tragen Sie ihn hier ein.",
    address_unknown:
      "Laut {service} gibt es diese Adresse nicht mehr. Legen Sie dort eine neue an und tragen Sie sie hier ein.",
    channel_gone: "Laut {service} gibt es diesen Kanal nicht mehr. Wählen Sie einen anderen.",
    channel_archived: "Laut {service} wurde dieser Kanal archiviert. Wählen Sie einen anderen.",
    blocked_by_person:
      "Die Person hat Nachrichten von uns blockiert. Nur sie selbst kann das zurücknehmen, in {service}.",
    not_allowed_to_post:
      "{service} lässt uns dort nicht schreiben. Geben Sie dem Bot oder der App das Recht dazu und probieren Sie es dann aus.",
    no_credit: "Das Konto bei {service} hat kein Guthaben mehr. Laden Sie es dort auf und probieren Sie es dann aus.",
    quota_used_up:
      "Was {service} erlaubt, ist aufgebraucht. Erhöhen Sie es dort oder warten Sie auf den nächsten Zeitraum.",
    message_refused: "{service} hat eine Nachricht endgültig abgelehnt. Warum, sagt die Antwort.",
    too_large: "Für {service} war eine Nachricht zu groß, obwohl sie auf das Dokumentierte gekürzt war.",
    redirected: "Die Adresse führt woandershin. Tragen Sie die Adresse ein, zu der sie führt.",
    switched_off_there: "Er wurde in {service} ausgeschaltet. Schalten Sie ihn dort ein oder legen Sie einen neuen an.",
    device_gone: "Keines der Geräte nimmt noch Nachrichten an. Fügen Sie in {service} eines hinzu.",
    failing_for_days:
      "Seit drei Tagen ist nichts angekommen. Sehen Sie nach, ob {service} erreichbar ist, und probieren Sie es dann aus.",
  },
  /** Where those of services say something else. */
  mendMail: {
    address_unknown:
      "Mailserver haben jede dieser Adressen endgültig abgelehnt. Tragen Sie andere ein; sie müssen dann bestätigen.",
    blocked_by_person:
      "Niemand liest ihn mehr: Jede seiner Adressen hat sich abgemeldet oder nimmt keine E-Mails an. Tragen Sie andere ein; sie müssen dann bestätigen.",
  },
  kinds: {
    title: "Wo soll es gemeldet werden?",
    lead: "{count, plural, other {# Arten}}. Alle halten die Reihenfolge ein, versuchen es anderthalb Tage lang erneut und zeigen, was geantwortet wurde.",
    search: "Arten filtern",
    need: "Sie brauchen",
    end: "Wie ein Ende gemeldet wird",
    none: "So heißt keine Art.",
    foot: "Systeme von Kunden, die jedes Ereignis als Daten wollen: <webhooks>Webhooks</webhooks>. Für Signal, Apprise, Home Assistant und n8n gibt es unter Webhook fertige Inhalte.",
    clear: "Alle Arten zeigen",
    group: { chat: "Team-Chat", onCall: "Bereitschaft", phone: "Telefone", else: "Alles andere" },
    needs: {
      slack: "die Adresse eines eingehenden Webhooks",
      "slack-bot": "ein Bot-Token; für Threads und Direktnachrichten",
      teams: "die Adresse eines Workflows",
      discord: "die Adresse eines Webhooks",
      telegram: "ein Bot-Token; der Chat wird gefunden",
      "google-chat": "die Adresse eines Webhooks",
      matrix: "Homeserver, Raum, Token",
      mattermost: "die Adresse eines eingehenden Webhooks",
      "rocket-chat": "die Adresse eines eingehenden Webhooks",
      pagerduty: "einen Routing-Schlüssel",
      "jira-service-management": "einen API-Schlüssel; auch Opsgenie",
      sms: "seven.io oder Twilio, mit deren Schlüsseln",
      ntfy: "Server und Topic",
      pushover: "App-Token und Benutzerschlüssel",
      gotify: "Server und App-Token",
      email: "bis zu 20 Adressen, jede bestätigt einmal",
      webhook: "eine Adresse und einen Inhalt, wie Sie ihn wollen",
    },
    ends: {
      alone: "für sich, mit der Dauer",
      aloneGrows: "für sich; der Beginn wächst mit",
      under: "unter seinem Beginn",
      underGrows: "unter seinem Beginn, der mitwächst",
      inPlace: "anstelle seines Beginns",
      resolves: "löst den Vorfall dort",
      closes: "schließt den Vorgang dort",
      urgentAlone: "für sich; nur was sofort dringend ist",
    },
  },
} as const satisfies Translation<typeof english>;

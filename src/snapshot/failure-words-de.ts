import { type Failure, LONGEST_RETRY_SECONDS } from "./failure.ts";
import { type FailureWords, words } from "./failure-words.ts";
import { KEPT_FIELD_DE } from "./kept-field-words-de.ts";

const KEPT = "Gezeigt wird, was zuvor bekannt war; es wird weiter versucht.";

export const FAILURE_WORDS_DE: FailureWords = {
  credentials_refused: words(
    "Falsche Zugangsdaten",
    "Der Shop lehnt Client-ID und Secret ab. Erzeugen Sie für die Integration im Shop ein neues Secret und tragen Sie es hier ein.",
  ),
  access_key_invalid: words(
    "Falsche Client-ID",
    "Die Client-ID ist keine von Shopware. Kopieren Sie die Zugangs-ID der Integration; sie beginnt mit SWIA.",
  ),
  token_rejected: words(
    "Zugang wird nicht anerkannt",
    "Der Shop stellt ein Zugriffstoken aus und lehnt es dann ab. Läuft er auf mehreren Servern, brauchen alle dasselbe APP_SECRET und dieselben JWT-Schlüssel; prüfen Sie auch die Uhr des Servers.",
  ),
  authorization_stripped: words(
    "Authorization-Header geht verloren",
    "Der Webserver des Shops verwirft den Authorization-Header, bevor er Shopware erreicht. Setzen Sie „CGIPassAuth On“ oder die passende Rewrite-Regel in seiner Konfiguration.",
  ),
  host_unknown: words(
    "Unbekannter Hostname",
    "Diesen Hostnamen gibt es nicht. Prüfen Sie die URL des Shops auf Tippfehler und die Domain auf einen gültigen DNS-Eintrag.",
  ),
  certificate_invalid: words(
    "Ungültiges Zertifikat",
    "Keine sichere Verbindung möglich: Das TLS-Zertifikat des Shops gilt nicht für diese Adresse. Erneuern oder vervollständigen Sie das Zertifikat, oder berichtigen Sie die URL des Shops.",
  ),
  address_forbidden: words(
    "Adresse nicht öffentlich",
    "Die Adresse des Shops führt in ein privates Netz, das nicht aufgerufen wird. Tragen Sie eine öffentliche Adresse ein; wer diese Instanz betreibt, kann mit OUTBOUND_ALLOW Ausnahmen öffnen.",
  ),
  redirected: {
    short: "Leitet um",
    sentence: ({ location }) =>
      `Der Shop leitet${location === null ? "" : ` nach ${location}`} um. Tragen Sie die Zieladresse als URL des Shops ein.`,
  },
  not_installed: words(
    "Nicht installiert",
    "Unter dieser Adresse ist Shopware noch nicht installiert: Sie führt zum Installationsprogramm. Schließen Sie die Installation ab, oder berichtigen Sie die URL des Shops.",
  ),
  not_shopware: words(
    "Kein Shopware",
    "Was unter dieser Adresse antwortet, ist nicht die API von Shopware. Prüfen Sie die URL des Shops, auch einen Pfad wie /shop.",
  ),
  other_shop: words(
    "Ein anderer Shop antwortet",
    "Hier antwortet ein anderer Shop: Seine Kennung ist nicht die bekannte. Nichts von ihm wurde verglichen. Berichtigen Sie die Shop-URL oder nehmen Sie diesen Shop an.",
  ),
  plain_http: words(
    "Keine Verschlüsselung",
    "Der Port in der Shop-URL antwortet unverschlüsselt. Berichtigen Sie die Shop-URL.",
  ),
  tls_outdated: words(
    "Veraltete Verschlüsselung",
    "Der Server des Shops bietet keine Verschlüsselung an, die noch sicher ist. Schalten Sie dort TLS 1.2 oder 1.3 ein.",
  ),
  redirect_loop: words(
    "Leitet im Kreis weiter",
    "Die Adresse des Shops leitet auf sich selbst weiter, gleich oder über andere Adressen. Nehmen Sie den Pfad /api von der Weiterleitung aus.",
  ),
  redirect_elsewhere: words(
    "Leitet auf keine Webadresse weiter",
    "Der Shop leitet auf etwas weiter, das keine Webadresse ist. Nehmen Sie den Pfad /api von der Weiterleitung aus.",
  ),
  redirect_private: words(
    "Leitet in ein privates Netz weiter",
    "Der Shop leitet in ein privates Netz weiter, das nicht aufgerufen wird. Nehmen Sie den Pfad /api von der Weiterleitung aus.",
  ),
  redirected_away: words(
    "Führt auf eine fremde Domain",
    "Die Adresse führt auf eine andere Domain, die nicht zum Shop gehört. Prüfen Sie die Weiterleitungen, und ob jemand die Domain übernommen hat.",
  ),
  not_as_expected: words(
    "Nicht wie erwartet",
    "Die Seite antwortet, aber nicht so, wie sie soll. Sie wird erneut abgefragt; bleibt das so, vergleichen Sie sie mit dem, was von ihr erwartet wird.",
  ),
  password_protected: words(
    "Passwortschutz",
    "Die Adresse ist durch Benutzername und Passwort des Webservers geschützt. Nehmen Sie den Pfad /api vom Schutz aus.",
  ),
  firewall_blocked: words(
    "Verweigert den Zugriff",
    "Eine Firewall vor dem Shop weist uns ab. Geben Sie dort unsere Adresse frei, oder setzen Sie einen zusätzlichen Header, den die Firewall durchlässt.",
  ),
  bot_protection: words(
    "Bot-Schutz",
    "Ein Bot-Schutz vor dem Shop verlangt einen Browser. Nehmen Sie den Pfad /api davon aus, oder setzen Sie einen zusätzlichen Header, den er durchlässt.",
  ),
  timed_out: words(
    "Antwortet nicht rechtzeitig",
    "Der Shop hat nicht rechtzeitig geantwortet. Es wird weiter versucht; hält das an, prüfen Sie die Last seines Servers.",
  ),
  dns_unavailable: words(
    "Hostname derzeit nicht auflösbar",
    "Der Nameserver hat nicht geantwortet. Es wird von selbst weiter versucht.",
  ),
  connection_refused: words(
    "Verbindung abgelehnt",
    "Unter dieser Adresse nimmt nichts Verbindungen an. Es wird weiter versucht; hält das an, prüfen Sie den Webserver und den Port in der URL des Shops.",
  ),
  connection_lost: words(
    "Verbindung abgebrochen",
    "Die Verbindung brach ab, bevor die Antwort vollständig war. Es wird von selbst weiter versucht.",
  ),
  unreachable: words(
    "Nicht erreichbar",
    "Es führt kein Weg durch das Netz zum Server des Shops. Es wird weiter versucht; hält das an, prüfen Sie den Server und seine Firewall.",
  ),
  maintenance: {
    short: "Wartung",
    sentence: (failure) =>
      `Der Shop ist wegen Wartung oder Aktualisierung geschlossen. Es wird${afterGerman(failure)} weiter versucht.`,
  },
  rate_limited: {
    short: "Zu viele Anfragen",
    sentence: (failure) =>
      `Der Shop bittet uns zu warten, weil er zu viele Anfragen bekam. Es wird${afterGerman(failure)} weiter versucht.`,
  },
  gateway_error: words(
    "Server hinter dem Proxy ist aus",
    "Ein Proxy antwortet, der Server des Shops dahinter aber nicht. Es wird weiter versucht; hält das an, prüfen Sie den Server.",
  ),
  server_error: words(
    "Fehler im Shop",
    "Der Shop hat mit einem eigenen Fehler geantwortet. Es wird weiter versucht; Näheres steht im Log des Shops.",
  ),
  answer_broken: words(
    "Unlesbare Antwort",
    "Die Antwort des Shops war unvollständig oder unlesbar. Es wird weiter versucht; hält das an, suchen Sie nach Warnungen, die PHP in Antworten schreibt.",
  ),
  answer_too_large: words(
    "Antwort zu groß",
    "Die Antwort des Shops war größer, als wir annehmen. Es wird weiter versucht; prüfen Sie, was sie so groß macht, zum Beispiel eine Erweiterung mit Tausenden von Aufgaben.",
  ),
  answer_not_kept: {
    short: "Antwort ist nicht speicherbar",
    sentence: ({ field }) =>
      `Was der Shop geantwortet hat, lässt sich nicht speichern${field === undefined ? "" : `: ${KEPT_FIELD_DE[field]}`}. Es wird weiter versucht; was vorher bekannt war, bleibt. Prüfen Sie, was der Shop oder seine Erweiterungen dort antworten.`,
  },
  visit_broken: words(
    "Besuch bei uns abgebrochen",
    "Der Besuch ist auf unserer Seite abgebrochen; am Shop muss es nicht liegen. Es wird weiter versucht; wer diese Installation betreibt, findet den Grund in ihrem Log.",
  ),
  rows_unreadable: {
    short: "Teilweise unlesbar",
    sentence: ({ rows }) =>
      `${rows === undefined ? "Ein Teil war" : `${rows.affected} von ${rows.of} waren`} nicht lesbar. ${KEPT}`,
  },
  rows_missing: {
    short: "Unvollständige Liste",
    sentence: ({ rows }) =>
      `In der Liste fehlen ${rows === undefined ? "einige" : `${rows.affected} von ${rows.of}`} Einträge. ${KEPT}`,
  },
  too_many_rows: words("Mehr als 2.000 Einträge", `Die Liste hat mehr als 2.000 Einträge. ${KEPT}`),
};

function afterGerman({ retryAfterSeconds }: Failure): string {
  if (retryAfterSeconds === null) return "";
  return retryAfterSeconds < 120
    ? ` nach ${retryAfterSeconds} Sekunden`
    : ` nach ${Math.ceil(Math.min(retryAfterSeconds, LONGEST_RETRY_SECONDS) / 60)} Minuten`;
}

export function missingRightsGerman(rights: readonly string[]): string {
  const list = rights.join(", ");
  if (list === "")
    return "Der Integration fehlt dafür ein Recht. Ergänzen Sie es in der Rolle der Integration im Shop.";
  return `Der Integration ${rights.length === 1 ? "fehlt das Recht" : "fehlen die Rechte"} ${list}. Ergänzen Sie ${rights.length === 1 ? "es" : "sie"} in der Rolle der Integration im Shop.`;
}

import type { Failure, FailureReason } from "./failure.ts";

export interface FailureWords {
  /** A few words for lists. */
  short: string;
  /** What happened and what to do about it. */
  sentence: (failure: Failure) => string;
}

export const FAILURE_WORDS_ENGLISH: Record<FailureReason, FailureWords> = {
  credentials_refused: words(
    "Wrong credentials",
    "The shop refuses the client ID and secret. Create a new secret for the integration in the shop and enter it here.",
  ),
  access_key_invalid: words(
    "Wrong client ID",
    "The client ID is not one of Shopware's. Copy the access key ID of the integration; it begins with SWIA.",
  ),
  token_rejected: words(
    "Access is not accepted",
    "The shop hands out an access token and then refuses it. If it runs on several servers, they must share the same APP_SECRET and JWT keys; also check the clock of the server.",
  ),
  authorization_stripped: words(
    "Authorization header is lost",
    "The shop's web server drops the Authorization header before it reaches Shopware. Set “CGIPassAuth On” or the matching rewrite rule in its configuration.",
  ),
  host_unknown: words(
    "Unknown host name",
    "There is no such host name. Check the shop's URL for a typing error and its domain for a valid DNS entry.",
  ),
  certificate_invalid: words(
    "Invalid certificate",
    "No secure connection is possible: the shop's TLS certificate is not valid for this address. Renew or complete the certificate, or correct the shop's URL.",
  ),
  address_forbidden: words(
    "Address is not public",
    "The shop's address leads into a private network, which is not called. Enter a public address; whoever runs this instance can open exceptions with OUTBOUND_ALLOW.",
  ),
  redirected: {
    short: "Redirects",
    sentence: ({ location }) =>
      `The shop redirects${location === null ? "" : ` to ${location}`}. Enter the address it leads to as the shop's URL.`,
  },
  not_installed: words(
    "Not installed",
    "Shopware is not installed at this address yet: it leads to the installer. Finish the installation or correct the shop's URL.",
  ),
  not_shopware: words(
    "Not Shopware",
    "What answers at this address is not Shopware's API. Check the shop's URL, including a path such as /shop.",
  ),
  password_protected: words(
    "Password protection",
    "The address is protected by a user name and password of the web server. Exempt the path /api from the protection.",
  ),
  firewall_blocked: words(
    "Refuses access",
    "A firewall in front of the shop refuses us. Allow our address there, or set an extra header that the firewall lets through.",
  ),
  bot_protection: words(
    "Bot protection",
    "A bot protection in front of the shop asks for a browser. Exempt the path /api from it, or set an extra header that it lets through.",
  ),
  timed_out: words(
    "Does not answer in time",
    "The shop did not answer in time. It will be tried again; if this goes on, check the load of its server.",
  ),
  dns_unavailable: words(
    "Host name cannot be resolved now",
    "The name server did not answer. It will be tried again by itself.",
  ),
  connection_refused: words(
    "Connection refused",
    "Nothing accepts connections at this address. It will be tried again; if this goes on, check the web server and the port in the shop's URL.",
  ),
  connection_lost: words(
    "Connection lost",
    "The connection broke before the answer was complete. It will be tried again by itself.",
  ),
  unreachable: words(
    "Unreachable",
    "There is no way through the network to the shop's server. It will be tried again; if this goes on, check the server and its firewall.",
  ),
  maintenance: {
    short: "Maintenance",
    sentence: (failure) =>
      `The shop is closed for maintenance or an update. It will be tried again${afterEnglish(failure)}.`,
  },
  rate_limited: {
    short: "Too many requests",
    sentence: (failure) =>
      `The shop asks us to wait because it got too many requests. It will be tried again${afterEnglish(failure)}.`,
  },
  gateway_error: words(
    "Server behind the proxy is down",
    "A proxy answers, but the shop's server behind it does not. It will be tried again; if this goes on, check the server.",
  ),
  server_error: words(
    "Error in the shop",
    "The shop answered with an error of its own. It will be tried again; the shop's log says more.",
  ),
  answer_broken: words(
    "Broken answer",
    "The shop's answer was incomplete or unreadable. It will be tried again; if this goes on, look for warnings that PHP prints into answers.",
  ),
  answer_too_large: words(
    "Answer too large",
    "The shop's answer was larger than we accept. It will be tried again; check what makes it so large, for example an extension with thousands of tasks.",
  ),
};

export const FAILURE_WORDS_GERMAN: Record<FailureReason, FailureWords> = {
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
};

function words(short: string, sentence: string): FailureWords {
  return { short, sentence: () => sentence };
}

function afterEnglish({ retryAfterSeconds }: Failure): string {
  if (retryAfterSeconds === null) return "";
  return retryAfterSeconds < 120
    ? ` after ${retryAfterSeconds} seconds`
    : ` after ${Math.ceil(retryAfterSeconds / 60)} minutes`;
}

function afterGerman({ retryAfterSeconds }: Failure): string {
  if (retryAfterSeconds === null) return "";
  return retryAfterSeconds < 120
    ? ` nach ${retryAfterSeconds} Sekunden`
    : ` nach ${Math.ceil(retryAfterSeconds / 60)} Minuten`;
}

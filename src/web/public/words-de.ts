import type { publicPages as english } from "./words-en.ts";
import type { Translation } from "../words/translation.ts";

export const publicPages = {
  description:
    "Shopwarden beobachtet Onlineshops auf Basis von Shopware 6 und sagt, was nicht stimmt, warum und was zu tun ist.",
  home: {
    title: "Stimmt etwas nicht mit Ihren Shops?",
    lead: "Shopwarden ist ein quelloffenes Dashboard für Shopware 6. Es ruft jede Minute Seiten Ihrer Shops auf, besucht jeden Shop einmal in der Stunde und antwortet in einem Satz: was nicht stimmt, wo, seit wann und was zu tun ist.",
    register: "Registrieren",
    login: "Anmelden",
    dashboard: "Dashboard",
    readSource: "Quelltext lesen",
    pictures: {
      dashboard:
        "Das Dashboard: ein Satz, der sagt, wie viele Shops jetzt jemanden brauchen, darunter die Ursachen mit je einem Knopf und die Liste aller Shops.",
      information:
        "Die Informationen eines Shops: Versionen von Shopware, PHP und Datenbank, der letzte Besuch und die Befunde, auf die es ankommt.",
      checks: "Die Prüfungen eines Shops: Fehler zuerst, jeder mit Bedeutung, Abhilfe und Beginn.",
      extensions:
        "Die Erweiterungen eines Shops: installierte und neueste Version nebeneinander, was ein Update braucht zuerst.",
      sitespeed:
        "Das Tempo eines Shops: die neuesten Werte, wie sie sich über Wochen verändert haben und welches Update sie bewegt hat.",
    },
    inShort: "Kurz gesagt",
    oneList: {
      title: "Eine Liste von Ursachen",
      text: "Zwei ausgefallene Shops auf einem Server sind eine Zeile, nicht zwei Alarme. Jede Zeile endet mit dem Knopf, der hilft.",
    },
    checks: {
      title: "Prüfungen, die sagen, warum",
      text: "Sicherheitslücken, verspätete Aufgaben, wachsende Queues, PHP- und Cache-Einstellungen, mit Grund und Ausweg.",
    },
    overTime: {
      title: "Tempo im Verlauf",
      text: "Jede Nacht Lighthouse für bis zu 5 Seiten. Die Kurven zeigen, welches Update sie bewegt hat.",
    },
    versions: {
      title: "Versionen und Umgebung",
      text: "Was wo läuft, was neuer ist und welche Erweiterungen nicht in die nächste Version mitkämen.",
    },
    findings: {
      title: "Prüfungen Ihres Shops",
      text: "Die Befunde von FroshTools und unsere eigenen, die schlimmsten zuerst. Was für Sie nicht gilt, wird ignoriert und zählt nicht mehr.",
    },
    extensions: {
      title: "Erweiterungen und Updates",
      text: "Jede Erweiterung jedes Shops mit den Änderungen seit Ihrer Version, damit Sie vor dem Update Bescheid wissen.",
    },
    speed: {
      title: "Sitespeed",
      text: "Bis zu 5 Seiten jedes Shops werden automatisch geladen und gemessen, in einem Browser auf Ihrem eigenen Server. Was langsam ist, seit welchem Update und warum: Der ganze Bericht ist einen Klick entfernt.",
    },
    also: {
      title: "Auch dabei",
      clear: "Cache von hier leeren",
      reschedule: "Aufgaben von hier neu planen",
      queues: "Queues und ihr Alter",
      history: "Verlauf aller Änderungen",
      compatibility: "Kompatibilität vor einem Upgrade",
      notifications: "Benachrichtigungen und Mails",
      passkeys: "Passkeys und zweiter Faktor",
      providers: "Anmelden mit GitHub und anderen",
      singleSignOn: "Single Sign-on (OIDC, SAML)",
      people: "Organisationen, Rollen, Einladungen",
      languages: "Deutsch und Englisch",
      phones: "Auch für das Telefon gemacht",
    },
    start: {
      title: "Der erste Shop in einer Minute",
      text: "Eine Erweiterung installieren, ihre Verbindungszeichenkette kopieren, einfügen.",
    },
    terms: "Die Bedingungen",
    free: { title: "Für immer kostenlos", text: "Keine Tarife, keine Grenzen für Shops oder Personen." },
    made: { title: "Von denen, die es benutzen", text: "Ideen und Fehler werden offen besprochen." },
    open: {
      title: "Quelloffen",
      text: "MIT-Lizenz. Betreiben Sie es auf Ihrem eigenen Server, wenn Sie mögen.",
      about: "Lizenz und Hinweise",
    },
  },
  privacy: {
    title: "Datenschutzerklärung",
    lead: "Was diese Installation von Shopwarden über Sie und Ihre Shops speichert, wozu und wie lange.",
    collect: "Welche Daten wir erheben",
    account: "Konto",
    accountPerson:
      "Ihr Name, Ihre E-Mail-Adresse und ob sie bestätigt ist, Ihre Sprache, Ihre Rolle, wann Sie zuletzt hier waren, und Ihre Mitgliedschaften in Organisationen mit ihren Rollen. Nach einem Wechsel der Adresse einen Tag lang die frühere, damit er sich rückgängig machen lässt. Von Eingeladenen die Adresse der Einladung.",
    accountWaysIn:
      "Ihr Passwort als Prüfwert, aus dem es sich nicht zurückgewinnen lässt. Von jedem Passkey sein Name, sein öffentlicher Schlüssel und die Art des Geräts; der private Schlüssel bleibt bei Ihnen. Vom zweiten Faktor das Geheimnis und die Wiederherstellungscodes, verschlüsselt. Melden Sie sich über einen anderen Dienst an: sein Name, Ihre Kennung und die Adresse Ihres Bildes dort und die Token, die er ausgibt, verschlüsselt.",
    accountChoices:
      "Welche Shops und Projekte Sie beobachten, die Benachrichtigungen darüber in Ihrem Eingang und was davon per Mail verschickt wurde, sowie die Ansichten des Dashboards, die Sie gespeichert haben.",
    monitoring: "Beobachtung der Shops",
    monitoringVisits:
      "Von jedem Shop Name und Adresse, Client-ID und Client-Secret und, wo es ohne ihn keinen Einlass gibt, ein Header mit seinem Wert; Secret und Wert verschlüsselt und nie wieder gezeigt. Was jeder Besuch liest: Version und Umgebung, Erweiterungen, geplante Aufgaben, Queues, Befunde zu Cache und Zustand, das Symbol und wie schnell der Shop geantwortet hat. Daraus der Verlauf seiner Änderungen. Bestellungen, Kunden und Produkte eines Shops werden nicht gelesen.",
    monitoringSpeed:
      "Wo Tempomessungen eingeschaltet sind, werden bis zu fünf öffentliche Seiten des Shops in einem Browser auf dem Server dieser Installation geöffnet. Für den Shop und alle, deren Inhalte er einbindet, ist das ein Besuch wie jeder andere. Behalten werden die Werte, von einigen Messungen auch ein Bericht, ein Filmstreifen und ein Bild der Seite.",
    technical: "Technische Daten",
    technicalSessions:
      "Zu jeder Sitzung IP-Adresse und Browser, Beginn und Ende. Zu jedem Browser, in dem Sie sich angemeldet haben, ein Prüfwert, an dem wir ihn wiedererkennen. Aufrufe rund um die Anmeldung werden bis zu einen Tag lang je IP-Adresse gezählt, fehlgeschlagene Anmeldungen je Prüfwert aus Konto und Adresse, um Raten zu bremsen.",
    technicalLogs:
      "Ein Protokoll hält fest, wer was geändert, wer sich angemeldet oder es versucht hat und wem was verwehrt wurde, wann, von welcher IP-Adresse und mit welchem Gerät. Das Log des Servers enthält dasselbe von Anmeldungen und Ablehnungen, Adressen von Seiten und Fehler, nie Passwörter oder Zugänge zu Shops; von Mails, die sich nicht zustellen ließen, nennt es Empfänger und Betreff, und wo es keinen Mailserver gibt, von allen Mails, nie den Link darin.",
    use: "Wozu wir Ihre Daten verwenden",
    useText:
      "Nur für diesen Dienst: um Sie anzumelden, jede Minute Seiten Ihrer Shops aufzurufen, jeden Shop einmal in der Stunde zu besuchen und jede Nacht ihr Tempo zu messen, zu zeigen, was gefunden wurde, und es denen zu melden, die einen Shop beobachten, und um den Dienst vor Missbrauch zu schützen. Nichts wird verkauft, für Werbung weitergegeben oder zu Profilen verarbeitet.",
    useOutside:
      "Ihre Shops werden mit dem Zugang gefragt, den Sie eingegeben haben. Der Store von Shopware und öffentliche Listen werden nach Versionen, Sicherheitshinweisen und Kompatibilität gefragt, mit technischen Namen und Versionen von Erweiterungen, ohne Ihren Namen oder die Adresse Ihres Shops. Ein Dienst oder Identity Provider, über den Sie sich anmelden, erfährt davon. Mails gehen über den Mailserver dieser Installation. Ihr Browser lädt alles von diesem Server: keine Schriften, Skripte, Bilder oder Statistiken anderer.",
    storage: "Speicherung und Sicherheit",
    storagePlace:
      "Fast alles liegt in der Datenbank dieser Installation. Berichte, Filmstreifen und Bilder von Tempomessungen liegen in einem Ordner ihres Servers oder in einem S3-kompatiblen Speicher, den ihr Betreiber gewählt hat. Wo es keinen Mailserver gibt, werden Mails nicht verschickt: Sie liegen in einem Ordner des Servers, wo die Admins dieser Installation sie lesen können.",
    storageSecrets:
      "Zugänge zu Shops, Token anderer Dienste, Geheimnisse von zweiten Faktoren und die Konfiguration von Single Sign-on sind verschlüsselt gespeichert, Passwörter als Prüfwerte. Mitglieder einer Organisation sehen, was ihre Rolle erlaubt. Admins dieser Installation sehen deren Konten und können als jemand anderes handeln; das Protokoll hält es fest.",
    storageTimes:
      "Einzelne Besuche werden 14 Tage behalten; der Verlauf eines Shops, bis er gelöscht wird, seine Tempowerte bis dahin, oder bis jemand sie löscht; Berichte, Filmstreifen und Bilder von Tempomessungen nur von der neuesten Messung einer Seite und von der schlechtesten aus 30 Tagen. Benachrichtigungen bleiben, bis Sie sie löschen; was an wen verschickt wurde, wird 30 Tage behalten, und wem welche Regel was gemeldet hat, 90 Tage. Sitzungen bleiben bis zu ihrem Ende, höchstens eine Woche nach Ihrem letzten Besuch; wiedererkannte Browser 400 Tage nach der letzten Anmeldung, und 90 Tage ein Prüfwert dafür, von wo Sie sich angemeldet haben.",
    storageEnd:
      "Wird ein Shop oder eine Organisation gelöscht, geht alles mit, was von ihren Shops gelesen wurde. Wird Ihr Konto gelöscht, gehen Ihre Sitzungen, Mitgliedschaften, Passkeys, Benachrichtigungen, Beobachtungen und Ansichten. Das Protokoll bleibt, mit den Namen und IP-Adressen darin.",
    cookies: "Cookies und Tracking",
    cookiesText:
      "Es gibt kein Tracking; alle Cookies dienen der Anmeldung. Eines hält Sie angemeldet, eines erspart dem Server für eine Minute eine Frage, und eines erkennt für 400 Tage diesen Browser wieder, damit wir Ihnen Anmeldungen auf unbekannten Geräten melden können. Vertrauen Sie beim zweiten Faktor diesem Gerät, erspart Ihnen ein Cookie 30 Tage lang den Code. Möchten Sie nicht angemeldet bleiben, merkt sich das ein Cookie, bis Sie den Browser schließen. Höchstens zehn Minuten lang gibt es einige mehr, während Sie sich mit einem Code, einem Passkey oder einem anderen Dienst anmelden, und für Admins eines, während sie als jemand anderes handeln.",
    cookiesBrowser:
      "Ihr Browser selbst merkt sich Ihre Sprache, das Aussehen, für eine Stunde die Seite, die Sie vor der Anmeldung öffnen wollten, die letzten 20 Orte und Aktionen, die Sie in der Befehlspalette gewählt haben, und solange ein Tab offen ist, wie weit seine Seiten gescrollt waren. Nichts davon wird jemandem geschickt.",
    contact: "Kontakt",
    whoText: "Diese Installation wird betrieben von:",
    whoUnknown:
      "Wer diese Installation betreibt, hat noch keinen Namen eingetragen. Fragen Sie die, von denen Sie ihre Adresse haben.",
    rightsText:
      "Sie können Auskunft, Berichtigung, Herausgabe oder Löschung Ihrer Daten verlangen und sich bei einer Aufsichtsbehörde beschweren. Name, Adresse und Sprache ändern Sie selbst in den Einstellungen; dort können Sie auch Ihr Konto löschen.",
  },
  imprint: {
    title: "Impressum",
    contact: "Kontakt",
    none: "Wer diese Installation betreibt, hat noch keinen Namen und keine Anschrift eingetragen. Das geschieht in ihrer Konfiguration.",
    product:
      "Shopwarden ist freie Software unter der MIT-Lizenz. Die sie entwickeln, betreiben diese Installation nicht und sehen ihre Daten nicht.",
    about: "Über Shopwarden",
  },
  operator: {
    name: "Betreiber",
    address: "Anschrift",
    email: "E-Mail",
  },
  about: {
    title: "Über Shopwarden",
    lead: "Beobachtet Online-Shops auf Shopware 6 und sagt, was nicht stimmt, warum und was zu tun ist.",
    version: "Version",
    licence: "Lizenz",
    source: "Quelltext",
    sourceNone: "Wer diese Installation betreibt, nennt keine Adresse.",
    licenceTitle: "MIT-Lizenz",
    builtOn: "Worauf es aufbaut",
    builtOnLead:
      "Shopwarden baut auf der Arbeit vieler auf. Jedes dieser Werke wird unter seiner eigenen Lizenz verwendet.",
    notices: "Die Hinweise aller Bibliotheken, im Wortlaut",
    trademark:
      "Shopware ist eine Marke der shopware AG. Shopwarden ist weder von der shopware AG gemacht noch von ihr empfohlen.",
  },
} satisfies Translation<typeof english>;

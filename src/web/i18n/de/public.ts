import type { publicPages as english } from "../en/public.ts";
import type { Translation } from "../translation.ts";

export const publicPages = {
  description:
    "Shopwarden beobachtet Onlineshops auf Basis von Shopware 6 und sagt, was nicht stimmt, warum und was zu tun ist.",
  home: {
    title: "Stimmt etwas nicht mit Ihren Shops?",
    lead: "Shopwarden ist ein quelloffenes Dashboard für Shopware 6. Es besucht jeden Ihrer Shops einmal in der Stunde und antwortet in einem Satz: was nicht stimmt, wo, seit wann und was zu tun ist.",
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
    response: {
      title: "Was geschah und wann",
      text: "Jede Änderung eines Shops wird behalten: Updates, Erweiterungen, Zustände, mit dem Grund daneben.",
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
    also: {
      title: "Auch dabei",
      clear: "Cache von hier leeren",
      reschedule: "Aufgaben von hier neu planen",
      queues: "Queues und ihr Alter",
      history: "Verlauf aller Änderungen",
      speed: "Tempo der Storefront, jede Nacht",
      compatibility: "Kompatibilität vor einem Upgrade",
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
    open: { title: "Quelloffen", text: "MIT-Lizenz. Betreiben Sie es auf Ihrem eigenen Server, wenn Sie mögen." },
  },
  privacy: {
    title: "Datenschutzerklärung",
    lead: "Was diese Installation von Shopwarden über Sie und Ihre Shops speichert, wozu und wie lange.",
    who: "Wer verantwortlich ist",
    whoText: "Diese Installation wird betrieben von:",
    whoUnknown:
      "Wer diese Installation betreibt, hat noch keinen Namen eingetragen. Fragen Sie die, von denen Sie ihre Adresse haben.",
    collect: "Welche Daten wir erheben",
    account: "Konto",
    accountText:
      "Ihr Name, Ihre E-Mail-Adresse und ob sie bestätigt ist, Ihre Sprache und Ihr Passwort als Prüfwert, aus dem es sich nicht zurückgewinnen lässt. Melden Sie sich über einen anderen Dienst an: sein Name, Ihre Kennung dort und die Token, die er ausgibt, verschlüsselt. Ihre Mitgliedschaften in Organisationen mit ihren Rollen sowie Einladungen mit der eingeladenen Adresse.",
    monitoring: "Beobachtung der Shops",
    monitoringText:
      "Von jedem Shop: Name und Adresse, Client-ID und Client-Secret (das Secret verschlüsselt und nie wieder gezeigt), Version, Erweiterungen, geplante Aufgaben, Queues, Befunde zu Cache und Zustand, sein Symbol und der Verlauf seiner Änderungen. Bestellungen, Kunden und Produkte eines Shops werden nicht gelesen.",
    technical: "Technische Daten",
    technicalText:
      "Zu jeder Sitzung IP-Adresse und Browser, Beginn und Ende. Zu jedem Browser, in dem Sie sich angemeldet haben, ein Prüfwert, an dem wir ihn wiedererkennen. Fehlgeschlagene Anmeldungen werden für kurze Zeit je IP-Adresse gezählt, um Raten zu bremsen. Ein Protokoll hält fest, wer was geändert hat. Das Log des Servers enthält Adressen von Seiten und Fehler, nie Passwörter oder Secrets.",
    use: "Wozu wir Ihre Daten verwenden",
    useText:
      "Nur für diesen Dienst: um Sie anzumelden, Ihre Shops einmal in der Stunde zu besuchen, zu zeigen und zu melden, was gefunden wurde, und den Dienst vor Missbrauch zu schützen. Nichts wird verkauft, für Werbung weitergegeben oder zu Profilen verarbeitet.",
    outside: "Wer sonst etwas erfährt",
    outsideText:
      "Ihre Shops werden mit dem Zugang gefragt, den Sie eingegeben haben. Der Store von Shopware und öffentliche Quellen werden nach Versionen, Sicherheitshinweisen und Kompatibilität gefragt, mit technischen Namen und Versionen von Erweiterungen, ohne Ihren Namen oder die Adresse Ihres Shops. Mails gehen über den Mailserver dieser Installation. Ihr Browser lädt alles von diesem Server: keine Schriften, Skripte, Bilder oder Statistiken anderer.",
    storage: "Speicherung und Sicherheit",
    storageText:
      "Alles liegt in der Datenbank dieser Installation. Secrets und Token sind dort verschlüsselt. Einzelne Besuche werden 14 Tage behalten; der Verlauf eines Shops, bis er gelöscht wird; Sitzungen bis zu ihrem Ende, höchstens eine Woche nach Ihrem letzten Besuch. Wird eine Organisation gelöscht, gehen ihre Shops mit allem, was von ihnen gelesen wurde; wird Ihr Konto gelöscht, gehen Ihre Sitzungen und Mitgliedschaften.",
    cookies: "Cookies und Tracking",
    cookiesText:
      "Ein Cookie hält Sie angemeldet, ein zweites erspart dem Server für eine Minute eine Frage, und ein drittes erkennt für 400 Tage diesen Browser wieder, damit wir Ihnen Anmeldungen auf unbekannten Geräten melden können. Ihr Browser merkt sich Ihre Sprache, das Aussehen und für eine Stunde die Seite, die Sie vor der Anmeldung öffnen wollten. Es gibt kein Tracking.",
    rights: "Ihre Rechte",
    rightsText:
      "Sie können Auskunft, Berichtigung, Herausgabe oder Löschung Ihrer Daten verlangen und sich bei einer Aufsichtsbehörde beschweren. Name und Sprache ändern Sie selbst in den Einstellungen.",
    contact: "Kontakt",
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

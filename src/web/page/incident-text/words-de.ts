import type { Translation } from "../../words/translation.ts";
import type { incidentText as english } from "./words-en.ts";

export const incidentText = {
  name: {
    serverAll: "{count, plural, one {# Shop auf {address} ist} other {# Shops auf {address} sind}} nicht erreichbar",
    serverPart:
      "{open, plural, one {# von {count, number} Shops auf {address} ist} other {# von {count, number} Shops auf {address} sind}} nicht erreichbar",
    serverOver: "{count, plural, one {# Shop auf {address} war} other {# Shops auf {address} waren}} nicht erreichbar",
    several: "{count, plural, one {# Shop} other {# Shops}}: {what}",
    probe: "{probe} von {shop} ist nicht erreichbar",
    probeOver: "{probe} von {shop} war nicht erreichbar",
    unreachable: "{shop} ist nicht erreichbar",
    unreachableOver: "{shop} war nicht erreichbar",
    access: "{shop} verweigert den Zugang",
    accessOver: "{shop} verweigerte den Zugang",
    notVisitable: "{shop} lässt sich nicht besuchen",
    notVisitableOver: "{shop} ließ sich nicht besuchen",
    nowAndThen: "{shop} antwortet nur ab und zu",
    nowAndThenOver: "{shop} antwortete nur ab und zu",
    ofShop: "{shop}: {what}",
    leftOver: "{shop} ist weiter nicht erreichbar, obwohl der Server wieder da ist",
    unwatched: "{shop}: nicht beobachtet {time}",
    serverUnwatched: "{count, plural, one {# Shop} other {# Shops}} auf {address}: nicht beobachtet {time}",
    severalUnwatched: "{count, plural, one {# Shop} other {# Shops}}: nicht beobachtet {time}",
  },
  cause: {
    hosting: "Hosting",
    deployment: "Deployment",
    extension: "Erweiterung",
    shopware: "Shopware-Update",
    dnsOrCertificate: "DNS oder Zertifikat",
    thirdParty: "Drittanbieter",
    load: "Last",
    ourProbe: "Unsere Abfrage",
    unknown: "Unbekannt",
  },
  back: "{count, plural, one {# Shop antwortet wieder.} other {# Shops antworten wieder.}}",
  flapping:
    "{count, plural, one {Sie kam einmal wieder.} other {Sie kam #-mal wieder.}} Still, bis 30 min Ruhe war, dann eine Nachricht mit dem, was gilt.",
  leftOver:
    "{address} war um {time} wieder da; {well, plural, one {# von {count, number} Shops antwortet} other {# von {count, number} Shops antworten}} wieder.",
  leftOverOthers:
    "Es betraf {count, plural, one {# Shop} other {# Shops}} und war um {time} vorbei; {well, plural, one {# ist} other {# sind}} wieder in Ordnung.",
  gap: "Nicht beobachtet {time}, weil Shopwarden selbst aus war; für diese Zeit wurde nichts gemeldet.",
  gapTime: "{from} bis {to}",
  gapSince: "seit {from}",
  unwatched:
    "Shopwarden selbst war aus. Die Störung besteht seit {time}, mit dieser Lücke; für diese Zeit wurde nichts gemeldet.",
  inWindow: "Wird nach den geplanten Arbeiten gemeldet, wenn es dann noch da ist, mit dem wirklichen Beginn.",
  row: {
    openTitle: "Offene Störungen",
    openIncident: "Störung öffnen",
    since: "seit {time}",
    toldAt:
      "{count, plural, =0 {Niemand beobachtet sie, niemand wurde benachrichtigt} one {# Person um {time} benachrichtigt} other {# Personen um {time} benachrichtigt}}",
    toldOn:
      "{count, plural, =0 {Niemand beobachtet sie, niemand wurde benachrichtigt} one {# Person am {time} benachrichtigt} other {# Personen am {time} benachrichtigt}}",
    toldChannelsAt:
      "{count, plural, =0 {} one {# Person und } other {# Personen und }}{channels, plural, one {# Kanal} other {# Kanäle}} um {time} benachrichtigt",
    toldChannelsOn:
      "{count, plural, =0 {} one {# Person und } other {# Personen und }}{channels, plural, one {# Kanal} other {# Kanäle}} am {time} benachrichtigt",
    notTold: "Noch ist niemand benachrichtigt",
    takenAt: "um {time}",
    takenByYou: "Sie, {time}",
    withParent: "mit ihrem Server",
    formerMember: "Ein ehemaliges Mitglied",
    inWork: "Geplante Arbeiten",
    until: "bis {time}",
  },
} satisfies Translation<typeof english>;

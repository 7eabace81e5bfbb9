import type { Translation } from "../../words/translation.ts";
import type { incidentText as english } from "./words-en.ts";

export const incidentText = {
  name: {
    serverAll: "{count, plural, one {# Shop auf {address} ist} other {# Shops auf {address} sind}} nicht erreichbar",
    serverPart:
      "{open, plural, one {# von {count, number} Shops auf {address} ist} other {# von {count, number} Shops auf {address} sind}} nicht erreichbar",
    serverOver: "{count, plural, one {# Shop auf {address} war} other {# Shops auf {address} waren}} nicht erreichbar",
    several: "{count, plural, one {# Shop} other {# Shops}}: {what}",
    probe: "{probe} von {shop} antwortet nicht",
    probeOver: "{probe} von {shop} antwortete nicht",
    unreachable: "{shop} ist nicht erreichbar",
    unreachableOver: "{shop} war nicht erreichbar",
    access: "{shop} verweigert den Zugang",
    accessOver: "{shop} verweigerte den Zugang",
    notVisitable: "{shop} lässt sich nicht besuchen",
    notVisitableOver: "{shop} ließ sich nicht besuchen",
    nowAndThen: "{shop} antwortet nur ab und zu",
    nowAndThenOver: "{shop} antwortete nur ab und zu",
    ofShop: "{shop}: {what}",
  },
  serverStatus: "{status} vom Webserver.",
  shopStatus: "{status} vom Shop.",
  reason: "{reason}.",
  confirmed:
    "{places, plural, one {Durch {tries, number} Versuche bestätigt.} other {Durch {tries, number} Versuche von # Orten bestätigt.}}",
  back: "{count, plural, one {# Shop antwortet wieder.} other {# Shops antworten wieder.}}",
  flapping:
    "{count, plural, one {Sie kam einmal wieder.} other {Sie kam #-mal wieder.}} Still, bis 30 min Ruhe war, dann eine Nachricht mit dem, was gilt.",
  inWindow: "Wird nach den geplanten Arbeiten gemeldet, wenn es dann noch da ist, mit dem wirklichen Beginn.",
} satisfies Translation<typeof english>;

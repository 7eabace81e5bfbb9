import { CHANNEL_NAMES } from "../../notifications/channels/channel-names.ts";
import type { Translation } from "../words/translation.ts";
import type { adminDeliveries as english } from "./deliveries-words-en.ts";

export const adminDeliveries = {
  heading: "Zustellungen",
  lead: "Ob alle benachrichtigt werden, in allen Organisationen. Namen und Inhalte von Kanälen sehen nur deren Organisationen.",
  mailbox: "Postfach",
  late: "{count, plural, one {Ein Ereignis wartet} other {# Ereignisse warten}} auf die Entscheidung, wer benachrichtigt wird",
  lateText:
    "Das älteste seit <since></since>. Das Entscheiden dauert Sekunden: Sehen Sie nach, ob ein Worker läuft, und in sein Protokoll.",
  nowhere: "Links in Nachrichten führen nirgendwohin",
  nowhereText:
    "APP_URL nennt diesen Rechner selbst, deshalb kann niemand, der eine Nachricht anderswo liest, ihre Links öffnen. Setzen Sie sie auf die Adresse, unter der die Instanz erreicht wird.",
  waiting: "Wartet",
  oldest: "Älteste",
  dead: "Heute nicht gemeldet",
  channels: "Nach Kanal",
  nothing: "Nichts wartet, und heute wurde nichts aufgegeben.",
  kind: "Art",
  service: { ...CHANNEL_NAMES, email: "E-Mail" },
  phone: "{waiting, number} warten, {dead, number} heute nicht gemeldet",
  troubled: "Wo nichts ankommt",
  noTrouble: "Jeder Kanal arbeitet.",
  state: "Zustand",
  organization: "Organisation",
  host: "Host",
  since: "Seit",
  disabled: "{count, plural, one {Abgeschaltet} other {# abgeschaltet}}",
  struggling: "{count, plural, one {Schwierigkeiten} other {# mit Schwierigkeiten}}",
} as const satisfies Translation<typeof english>;

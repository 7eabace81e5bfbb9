import type { TextParams } from "../finding.ts";
import { textParam } from "../remote-text.ts";
import type { Advice } from "./advice-words-en.ts";

const RENEW = "Erneuern Sie es, oder prüfen Sie, warum es sich nicht selbst erneuert hat.";
const REQUEST = "Beantragen Sie bei einer öffentlichen Stelle ein Zertifikat für diesen Host.";

const OF_CERTIFICATES: Readonly<Record<string, string>> = {
  valid: "",
  ends: RENEW,
  endsSoon: RENEW,
  ended: RENEW,
  incomplete: "Lassen Sie den Webserver die ganze Kette senden, nicht das Zertifikat allein.",
  oldTls: "Schalten Sie im Webserver TLS 1.2 und 1.3 ein.",
};

const OF_PROBES: Readonly<Record<string, string>> = {
  up: "",
  slow: "Vergleichen Sie mit dem letzten Deployment und mit der Last des Servers.",
  partly: "Fragen Sie das Hosting nach dem Weg von dort, und prüfen Sie, ob eine Firewall das Land abweist.",
  maintenance: "Schalten Sie den Wartungsmodus aus, wenn die Arbeit getan ist.",
  leftOn: "Schalten Sie den Wartungsmodus im Verkaufskanal oder im Webserver aus.",
  blocked: "Lassen Sie Anfragen durch, deren User-Agent mit Shopwarden beginnt.",
};

const stateOf = (params: TextParams) => textParam(params, "state");

export const ADVICE_DE: Advice = {
  environment: () => "Setzen Sie APP_ENV in der .env-Datei des Shops auf prod.",
  "admin-worker": () =>
    "Lassen Sie messenger:consume als Dienst laufen, und schalten Sie dann den Admin-Worker in shopware.yaml aus.",
  "message-queue": () => "Lassen Sie messenger:consume als Dienst laufen, oder starten Sie mehr Worker.",
  "frosh-connect": () => "Leeren Sie den Cache des Shops. Bleibt es so, installieren Sie FroshTools neu.",
  uptime: (params) =>
    OF_PROBES[stateOf(params)] ??
    "Sehen Sie nach dem Server des Shops und seinem Log. Die Adresse wird weiter abgefragt, und der Befund endet von selbst.",
  certificate: (params) => OF_CERTIFICATES[stateOf(params)] ?? REQUEST,
  domain: (params) =>
    stateOf(params) === "registered" ? "" : "Verlängern Sie sie, oder fragen Sie heute den Registrar.",
  names: () => "Fragen Sie nach, wer sie gewechselt hat. War es geplant, ignorieren Sie es; es endet nach 7 Tagen.",
};

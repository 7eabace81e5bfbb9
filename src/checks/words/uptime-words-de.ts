import type { SameWords } from "../../lib/sentences.ts";
import type { Params } from "../finding.ts";
import { textParam } from "../remote-text.ts";
import type { UPTIME_WORDS_EN } from "./uptime-words-en.ts";

const nameOf = (params: Params<"name">) => textParam(params, "name");
const who = (params: Params<"vendor">) => textParam(params, "vendor") || "Ein Bot-Schutz";

const REASON: Readonly<Record<string, string>> = {
  timed_out: "keine Antwort in der Zeit",
  host_unknown: "den Hostnamen gibt es nicht",
  dns_unavailable: "der Hostname ist nicht auflösbar",
  connection_refused: "Verbindung abgelehnt",
  connection_lost: "die Verbindung brach ab",
  unreachable: "kein Weg zum Server",
  certificate_invalid: "Zertifikat abgelehnt",
  tls_outdated: "veraltete Verschlüsselung",
  plain_http: "keine Verschlüsselung",
  redirect_loop: "leitet im Kreis weiter",
  redirected_away: "führt auf eine andere Domain",
  not_as_expected: "nicht die erwartete Seite",
};

/** What came instead of the page; empty if nothing is known of it. */
function reasonOf(params: Params<"reason" | "httpStatus">): string {
  const reason = textParam(params, "reason");
  const status = textParam(params, "httpStatus");
  if (status !== "" && reason === "gateway_error") return `: ${status} vom Webserver`;
  if (status !== "" && Number(status) >= 400) return `: ${status} vom Shop`;
  const said = REASON[reason];
  return said === undefined ? "" : `: ${said}`;
}

function confirmedBy(params: Params<"tries" | "places">): string {
  const tries = Number(textParam(params, "tries"));
  const places = Number(textParam(params, "places"));
  if (tries < 2) return "Auch Besucher bekommen dort keine Seite.";
  return places > 1 ? `Durch ${tries} Versuche von ${places} Orten bestätigt.` : `Durch ${tries} Versuche bestätigt.`;
}

const WHY: Readonly<Record<string, string>> = {
  up: "",
  slow: "Die meisten der letzten Antworten dauerten länger, als die Regeln der Abfrage erlauben.",
  partly: "Das zählt als erreichbar, weil es von den meisten Orten aus gelingt.",
  maintenance: "Besucher sehen eine Wartungsseite und können nicht bestellen.",
  leftOn: "Besucher sehen eine Wartungsseite und können nicht bestellen. Vielleicht wurde sie vergessen.",
  blocked: "Diese Zeit zählt als nicht gemessen. Was Besucher sehen, ist nicht bekannt.",
};

export const UPTIME_WORDS_DE: SameWords<typeof UPTIME_WORDS_EN> = {
  check: "Erreichbarkeit",
  findings: {
    up: (params) => `${nameOf(params)} antwortet`,
    slow: (params) => `${nameOf(params)} antwortet langsam`,
    down: (params) => `${nameOf(params)} ist nicht erreichbar${reasonOf(params)}`,
    partly: (params) => {
      const fine = Number(textParam(params, "fineFrom"));
      return `${nameOf(params)} ist nicht erreichbar von ${textParam(params, "failingAt")}, wohl aber von ${fine === 1 ? "einem anderen Ort" : `${fine} anderen Orten`}`;
    },
    maintenance: (params) => `${nameOf(params)} ist im Wartungsmodus`,
    leftOn: (params) => `${nameOf(params)} ist seit mehr als 4 Stunden im Wartungsmodus`,
    blocked: (params) =>
      `${who(params)} verlangt einen Browser: ${nameOf(params)} ist für uns weder erreichbar noch ausgefallen`,
    title: (params) => {
      switch (textParam(params, "state")) {
        case "slow":
          return `${nameOf(params)} antwortet langsam`;
        case "partly":
          return `${nameOf(params)} ist nicht von überall erreichbar`;
        case "maintenance":
        case "leftOn":
          return `${nameOf(params)} ist im Wartungsmodus`;
        case "blocked":
          return `${who(params)} verlangt einen Browser`;
        case "up":
          return `${nameOf(params)} antwortet`;
        default:
          return `${nameOf(params)} ist nicht erreichbar`;
      }
    },
    short: (params) => {
      switch (textParam(params, "state")) {
        case "slow":
          return `${nameOf(params)} langsam`;
        case "partly":
          return `${nameOf(params)} teils gestört`;
        case "maintenance":
          return "Wartungsmodus";
        case "leftOn":
          return "Wartungsmodus vergessen?";
        case "blocked":
          return "Nicht gemessen";
        default:
          return `${nameOf(params)} gestört`;
      }
    },
    reason: (params) => reasonOf(params).slice(2),
    why: (params) => WHY[textParam(params, "state")] ?? confirmedBy(params),
  },
};

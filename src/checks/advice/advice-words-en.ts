import type { TextParams } from "../finding.ts";
import { textParam } from "../remote-text.ts";

const RENEW = "Renew it, or look why it was not renewed by itself.";
const REQUEST = "Request a certificate for this host from a public authority.";

const OF_CERTIFICATES: Readonly<Record<string, string>> = {
  valid: "",
  ends: RENEW,
  endsSoon: RENEW,
  ended: RENEW,
  incomplete: "Let the web server send the full chain, not the certificate alone.",
  oldTls: "Switch on TLS 1.2 and 1.3 in the web server.",
};

const OF_PROBES: Readonly<Record<string, string>> = {
  up: "",
  slow: "Compare with the last deployment and with the load of the server.",
  partly: "Ask the hosting company about the way from there, and look whether a firewall refuses the country.",
  maintenance: "Switch maintenance mode off when the work is done.",
  leftOn: "Switch maintenance mode off in the sales channel, or in the web server.",
  blocked: "Let requests pass whose User-Agent begins with Shopwarden.",
};

const stateOf = (params: TextParams) => textParam(params, "state");

/** What to do about a finding of a check, by its id; empty: nothing. */
export type Advice = Readonly<Record<string, (params: TextParams) => string>>;

export const ADVICE_EN: Advice = {
  environment: () => "Set APP_ENV to prod in the shop's .env file.",
  "admin-worker": () => "Run messenger:consume as a service, then switch the admin worker off in shopware.yaml.",
  "message-queue": () => "Run messenger:consume as a service, or start more workers.",
  "frosh-connect": () => "Clear the cache of the shop. If it stays, reinstall FroshTools.",
  uptime: (params) =>
    OF_PROBES[stateOf(params)] ??
    "Look at the shop's server and its log. It goes on being fetched, and the finding ends by itself.",
  certificate: (params) => OF_CERTIFICATES[stateOf(params)] ?? REQUEST,
  domain: (params) => (stateOf(params) === "registered" ? "" : "Renew it, or ask its registrar today."),
  names: () => "Ask who changed them. If it was planned, ignore it; it ends after 7 days.",
};

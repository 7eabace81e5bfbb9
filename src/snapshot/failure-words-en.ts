import { type Failure, LONGEST_RETRY_SECONDS } from "./failure.ts";
import { type FailureWords, words } from "./failure-words.ts";
import { KEPT_FIELD_EN } from "./kept-field-words-en.ts";

const KEPT = "Shown is what was known before; it will be tried again.";

export const FAILURE_WORDS_EN: FailureWords = {
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
  other_shop: words(
    "Another shop answers",
    "Another shop answers here: its id is not the known one. Nothing of it was compared. Correct the shop's URL, or accept this shop.",
  ),
  plain_http: words("No encryption", "The port in the shop's URL answers without encryption. Correct the shop's URL."),
  tls_outdated: words(
    "Outdated encryption",
    "The shop's server offers no encryption that is still safe. Switch on TLS 1.2 or 1.3 there.",
  ),
  redirect_loop: words(
    "Redirects in a circle",
    "The shop's address redirects to itself, at once or over other addresses. Exempt the path /api from the redirect.",
  ),
  redirect_elsewhere: words(
    "Redirects to no web address",
    "The shop redirects to something that is no web address. Exempt the path /api from the redirect.",
  ),
  redirect_private: words(
    "Redirects into a private network",
    "The shop redirects into a private network, which is not called. Exempt the path /api from the redirect.",
  ),
  redirected_away: words(
    "Leads to a foreign domain",
    "The address leads to another domain, which does not belong to the shop. Check its redirects, and that nobody has taken over its domain.",
  ),
  not_as_expected: words(
    "Not as expected",
    "The page answers, but not as it should. It will be tried again; if this goes on, compare it with what is expected of it.",
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
  answer_not_kept: {
    short: "Answer cannot be kept",
    sentence: ({ field }) =>
      `What the shop answered cannot be kept${field === undefined ? "" : `: ${KEPT_FIELD_EN[field]}`}. It will be tried again; what was known before stays. Check what the shop or its extensions answer there.`,
  },
  visit_broken: words(
    "Visit broke off on our side",
    "The visit broke off on our side, and the shop need not be at fault. It will be tried again; whoever runs this instance finds the reason in its log.",
  ),
  rows_unreadable: {
    short: "Partly unreadable",
    sentence: ({ rows }) =>
      `${rows === undefined ? "A part" : `${rows.affected} of ${rows.of}`} could not be read. ${KEPT}`,
  },
  rows_missing: {
    short: "Incomplete list",
    sentence: ({ rows }) =>
      `The list lacks ${rows === undefined ? "some" : `${rows.affected} of ${rows.of}`} entries. ${KEPT}`,
  },
  too_many_rows: words("More than 2,000 entries", `The list has more than 2,000 entries. ${KEPT}`),
};

function afterEnglish({ retryAfterSeconds }: Failure): string {
  if (retryAfterSeconds === null) return "";
  return retryAfterSeconds < 120
    ? ` after ${retryAfterSeconds} seconds`
    : ` after ${Math.ceil(Math.min(retryAfterSeconds, LONGEST_RETRY_SECONDS) / 60)} minutes`;
}

/** What to do if the integration lacks permissions; each has the name that the shop uses. */
export function missingRightsEnglish(rights: readonly string[]): string {
  const list = rights.join(", ");
  if (list === "") return "The integration lacks a right for this. Add it to the integration's role in the shop.";
  return `The integration lacks the ${rights.length === 1 ? "right" : "rights"} ${list}. Add ${rights.length === 1 ? "it" : "them"} to the integration's role in the shop.`;
}

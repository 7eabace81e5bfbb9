import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../lib/language.ts";
import { FAILURE_REASONS } from "../../snapshot/failure.ts";
import { FAILURE_WORDS_DE } from "../../snapshot/failure-words-de.ts";
import { FAILURE_WORDS_EN } from "../../snapshot/failure-words-en.ts";
import { failureShort } from "../../snapshot/failure-words.ts";
import { storedReason } from "../../snapshot/stored-failure.ts";
import { findingText, findingTitle } from "../finding-text.ts";
import { CHECK_TEXTS } from "./in-each-language.ts";

const FAILURES = { en: FAILURE_WORDS_EN, de: FAILURE_WORDS_DE };

/** Reasons that stand in changelogs, spans and incidents of any version: none is ever taken from here. */
const REASONS_EVER = [
  ..."access_key_invalid address_forbidden answer_broken answer_not_kept answer_too_large authorization_stripped".split(
    " ",
  ),
  ..."bot_protection certificate_invalid connection_lost connection_refused credentials_refused dns_unavailable".split(
    " ",
  ),
  ..."firewall_blocked gateway_error host_unknown maintenance not_as_expected not_installed not_shopware".split(" "),
  ..."other_shop password_protected plain_http rate_limited redirect_elsewhere redirect_loop redirect_private".split(
    " ",
  ),
  ..."redirected redirected_away rows_missing rows_unreadable server_error timed_out tls_outdated token_rejected".split(
    " ",
  ),
  ..."too_many_rows unreachable visit_broken".split(" "),
];

/** The same of what probes said. */
const UPTIME_EVER = ["up", "slow", "down", "partly", "maintenance", "leftOn", "blocked"];

const ROLES = new Set(["title", "short", "why", "reason"]);

describe.each(LANGUAGES)("what was said once still reads well in %s", (language) => {
  const texts = CHECK_TEXTS[language];

  it.each(REASONS_EVER)("as the reason %s", (name) => {
    const reason = storedReason(name);
    expect(reason).toBe(name);
    expect(failureShort(reason, FAILURES[language])).toMatch(/^\p{L}.{3,}/u);
  });

  it.each(UPTIME_EVER)("as what a probe said: %s", (text) => {
    const said = (params: Readonly<Record<string, string | number | null>>) => {
      const finding = { id: "uptime.7", check: "uptime", text, params: { name: "Home", state: text, ...params } };
      return [findingText(finding, texts), findingTitle(finding, texts)];
    };
    const full = {
      probeId: 7,
      address: "203.0.113.7",
      tries: 3,
      places: 1,
      failingAt: "Helsinki",
      fineFrom: 2,
      vendor: null,
    };
    for (const reason of [null, ...REASONS_EVER, "a word of tomorrow"]) {
      for (const sentence of [...said({ ...full, reason, httpStatus: 502 }), ...said({ reason }), ...said({})]) {
        expect(sentence).toMatch(/^\p{L}.{5,}/u);
        expect(sentence).not.toMatch(/undefined|null|NaN|uptime\.7/u);
      }
      expect(said({ ...full, reason, httpStatus: null })[0]).toContain("Home");
    }
  });
});

it("is all that can be said today", () => {
  expect(FAILURE_REASONS.filter((reason) => !REASONS_EVER.includes(reason))).toEqual([]);
  const today = Object.keys(CHECK_TEXTS.en.checks["uptime"]?.findings ?? {}).filter((key) => !ROLES.has(key));
  expect(today.toSorted()).toEqual(UPTIME_EVER.toSorted());
});

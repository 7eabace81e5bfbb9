import { expect, test } from "vitest";
import { supportText } from "./frosh-support.ts";
import { FROSH_RESULT_WORDS_DE as DE } from "./words/frosh-result-words-de.ts";
import { FROSH_RESULT_WORDS_EN as EN } from "./words/frosh-result-words-en.ts";

const said = (current: string, line = "6.4") => {
  const params = { subject: "security-eol-shopware", current, line };
  return [supportText(params, EN), supportText(params, DE)];
};

test("says when support ended or ends, in the words of people", () => {
  expect(said("ended security support on 2024-11-30")).toEqual([
    "Security support for Shopware 6.4 ended on 30.11.2024",
    "Sicherheitskorrekturen für Shopware 6.4 endeten am 30.11.2024",
  ]);
  expect(said("less than six months (2027-02-01)", "")).toEqual([
    "Security support for Shopware ends on 01.02.2027",
    "Sicherheitskorrekturen für Shopware enden am 01.02.2027",
  ]);
});

test("says nothing of what names no day, or of other results", () => {
  expect(said("unknown, possibly ended security support")).toEqual([null, null]);
  expect(supportText({ subject: "php-version", current: "until 2026-02-01" }, EN)).toBeNull();
});

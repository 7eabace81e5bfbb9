import { describe, expect, test } from "vitest";
import { aboutOf } from "../about/about-of.ts";
import { froshSentencesOf } from "../frosh-area.ts";
import { FROSH_AREA, FROSH_AREAS, isFroshId } from "../frosh-ids.ts";
import { FROSH_WORDS_DE } from "./frosh-words-de.ts";
import { FROSH_WORDS_EN } from "./frosh-words-en.ts";

const FROSH_IDS = Object.keys(FROSH_AREA).filter(isFroshId);

/** Copied from FroshTools' checkers, from 0.2.9 to 3.12, without private ones and those that our own checks judge. */
const PUBLISHED = `
  app-url-check-disabled assert.active business_logger cache-compress cache-compression-method
  cache-compression-method-extension-zstd cache-id cart-compress cart-compression-method
  cart-compression-method-extension-zstd composer-audit composer-conflicts-repository doctrine-messenger-auto-setup
  elasticsearch fine-grained-caching increment-storage ioncube-loader kerneldebug mail mail_variables mariadb
  messenger-auto-setup multiple-autoloaders mysql mysql-timezone mysql8 pcre-jit php-fpm-max-children-reached
  php-fpm-max-listen-queue php-fpm-memory-peak php-max-execution php-memory-limit php-version
  php.opcache.enable_file_override php.opcache.interned_strings_buffer php.zend.detect_unicode
  php.zend.realpath_cache_ttl product-stream-indexing public-filesystem queue.adapter redis-tag-aware
  security-eol-shopware security-update shopware-installer sql_group_concat_max_len sql_mode
  sql_set_default_session_variables sql_time_zone symfony-secrets symfony_scheduler system-time webprofiler
  zend-opcache zend.assertions`
  .trim()
  .split(/\s+/);

describe("what FroshTools' results mean", () => {
  test("is known of every result that it has published", () => {
    expect(FROSH_IDS.toSorted()).toEqual(PUBLISHED.toSorted());
    expect(Object.keys(FROSH_WORDS_EN).toSorted()).toEqual(PUBLISHED.toSorted());
    expect(Object.keys(FROSH_WORDS_DE).toSorted()).toEqual(PUBLISHED.toSorted());
    expect(new Set(Object.values(FROSH_AREA))).toEqual(new Set(FROSH_AREAS));
  });

  test.each([...FROSH_IDS])("is said in both languages: %s", (id) => {
    for (const words of [FROSH_WORDS_EN, FROSH_WORDS_DE]) {
      const { title, why, step } = words[id];
      expect(title, "a headline").toMatch(/^[A-ZÄÖÜ].{5,90}[^.!?]$/u);
      for (const sentence of [why, step]) expect(sentence, "a sentence").toMatch(/^(?:[A-ZÄÖÜ]|zstd ).{10,160}[.]$/u);
    }
    expect(FROSH_WORDS_DE[id].title).not.toBe(FROSH_WORDS_EN[id].title);
  });

  test("is nothing for results that nobody knows, and for other checks", () => {
    const known = { check: "frosh-health", text: "result", params: { subject: "php-version" } };
    expect(froshSentencesOf(known, FROSH_WORDS_EN)?.title).toBe("PHP is too old");
    expect(froshSentencesOf({ ...known, check: "environment" }, FROSH_WORDS_EN)).toBeNull();
    expect(froshSentencesOf({ ...known, params: { subject: "constructor" } }, FROSH_WORDS_EN)).toBeNull();
    expect(isFroshId("my-plugin-check")).toBe(false);
    expect(aboutOf({ ...known, params: { area: "constructor" } })).toMatchObject({ kind: "setting", area: null });
  });
});

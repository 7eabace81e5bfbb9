import { expect, test } from "vitest";
import { headTagsOf } from "./head-tags.ts";

const PROMISED_CHARACTERS = 64 * 1024;
const LINK = `<link rel="icon" href="/icon.png">`;

/** A head whose only link ends after so many characters. */
const linkEndingAt = (characters: number) =>
  `<head><!--${"x".repeat(characters - `<head><!---->${LINK}`.length)}-->${LINK}</head>`;

test("the head of a page is read for 64 KB, and no further", () => {
  expect(headTagsOf(linkEndingAt(PROMISED_CHARACTERS), new Set(["link"]))).toHaveLength(1);
  expect(headTagsOf(linkEndingAt(PROMISED_CHARACTERS + 1), new Set(["link"]))).toEqual([]);
});

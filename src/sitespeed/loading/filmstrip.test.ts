import { describe, expect, it } from "vitest";
import { readFilmstrip } from "./filmstrip.ts";

describe("a filmstrip", () => {
  it("has the frames that Lighthouse took", () => {
    const items = [
      { timing: 0, timestamp: 1, data: "data:image/jpeg;base64,AAAA" },
      { timing: 375, timestamp: 2, data: "data:image/jpeg;base64,BBBB" },
    ];
    expect(readFilmstrip(JSON.stringify({ type: "filmstrip", scale: 3000, items }))).toEqual([
      { milliseconds: 0, image: "data:image/jpeg;base64,AAAA" },
      { milliseconds: 375, image: "data:image/jpeg;base64,BBBB" },
    ]);
  });

  it.each([
    "",
    "{",
    "{}",
    '{"items":[{"timing":1,"data":"https://evil.example/x.jpg"}]}',
    '{"items":[{"timing":1,"data":"data:text/html;base64,AAAA"}]}',
  ])("is empty where there is nothing to read: %s", (text) => {
    expect(readFilmstrip(text)).toEqual([]);
  });
});

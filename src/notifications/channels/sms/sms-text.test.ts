import { describe, expect, it } from "vitest";
import { partsOf, plainWords, smsText } from "./sms-text.ts";

const LINK = "https://watch.nordlicht.test/app/shops/42";

describe("a text message", () => {
  it("is title and link", () => {
    expect(smsText("Shop Radwerk Münster cannot be reached", LINK)).toBe(
      `Shop Radwerk Münster cannot be reached ${LINK}`,
    );
  });

  it("says since when, however long the title is", () => {
    const when = " since 02:14 CET.";
    expect(smsText("14 shops on one server cannot be reached", LINK, when)).toBe(
      `14 shops on one server cannot be reached since 02:14 CET. ${LINK}`,
    );
    expect(smsText("x".repeat(500), LINK, when).endsWith(`...${when} ${LINK}`)).toBe(true);
  });

  it("has two parts at most, in the alphabet that it needs", () => {
    for (const sign of ["x", "ä", "€", "я", "😀", "„"]) {
      const text = smsText(sign.repeat(500), LINK);
      expect(partsOf(text)).toBeLessThanOrEqual(1);
      expect(partsOf(text)).toBeGreaterThan(0.9);
      expect(text.endsWith(`... ${LINK}`)).toBe(true);
    }
    expect([partsOf("x".repeat(306)), partsOf("€".repeat(153)), partsOf("я".repeat(134))]).toEqual([1, 1, 1]);
  });

  it("leaves a link out that has no room, rather than half of it", () => {
    expect(smsText("Shop down", `${LINK}/${"l".repeat(300)}`)).toBe("Shop down");
  });

  it("takes the signs of the larger alphabet out of our own sentences", () => {
    expect(plainWords("„Radwerk“ – 7 Shops…")).toBe('"Radwerk" - 7 Shops...');
    expect(partsOf(plainWords("„Radwerk“ – it’s down"))).toBeLessThan(0.1);
  });

  it("parts what a phone would make a link of", () => {
    expect(plainWords("https://evil.example/x @all\nnow")).toBe("https: //evil. example/x @ all now");
  });
});

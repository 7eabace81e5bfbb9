import { describe, expect, it } from "vitest";
import { storeAnswerSchema } from "./store-extension.ts";

const PAYPAL = {
  id: 1234,
  name: "SwagPayPal",
  label: "PayPal Products for Shopware 6",
  version: "9.6.1",
  ratingAverage: 4.5,
  link: "http://store.shopware.com:80/swag145583557253f/paypal-products-for-shopware-6.html",
  producer: { name: "shopware AG", website: "https://www.shopware.com" },
  changelog: [
    {
      version: "9.6.1",
      text: "<ul><li>Bugfix</li></ul>",
      creationDate: { date: "2024-12-16 00:00:00.000000", timezone: "Europe/Berlin" },
    },
  ],
};

function read(...published: unknown[]) {
  return storeAnswerSchema.parse(published);
}

describe("storeAnswerSchema", () => {
  it("reads an extension in our words", () => {
    expect(read(PAYPAL)).toEqual([
      {
        name: "SwagPayPal",
        label: "PayPal Products for Shopware 6",
        latestVersion: "9.6.1",
        rating: 4.5,
        link: "https://store.shopware.com/swag145583557253f/paypal-products-for-shopware-6.html",
        producer: "shopware AG",
        releases: [{ version: "9.6.1", text: "<ul><li>Bugfix</li></ul>", creationDate: "2024-12-16" }],
      },
    ]);
  });

  it("takes what is missing or broken as unknown and goes on", () => {
    expect(read({ name: "Bare" }, null, 7, { label: "nameless" })).toEqual([
      { name: "Bare", label: null, latestVersion: null, rating: null, link: null, producer: null, releases: [] },
    ]);
    const [odd] = read({ ...PAYPAL, version: "", ratingAverage: "9.5", producer: [], link: 5, changelog: { 0: {} } });
    expect(odd).toMatchObject({ latestVersion: null, rating: 9.5, producer: null, link: null, releases: [] });
  });

  it("does not take an error for an empty list", () => {
    expect(storeAnswerSchema.safeParse({ success: false, code: "X" }).success).toBe(false);
  });

  it.each([
    ["javascript:alert(1)", null],
    ["/relative", null],
    ["http://store.shopware.com/a", "https://store.shopware.com/a"],
    ["http://store.shopware.com:80", "https://store.shopware.com/"],
    ["http://store.shopware.com.evil.example/a", "http://store.shopware.com.evil.example/a"],
    ["https://other.example/a", "https://other.example/a"],
  ])("makes of the link %s %s", (link, expected) => {
    expect(read({ ...PAYPAL, link })[0]?.link).toBe(expected);
  });

  it.each([
    ["2024-02-29 00:00:00.000000", "2024-02-29"],
    ["2023-02-29 00:00:00.000000", null],
    ["2024-13-01 00:00:00", null],
    ["0000-00-00 00:00:00", null],
    ["yesterday", null],
  ])("reads the day %s as %s", (date, expected) => {
    expect(
      read({ ...PAYPAL, changelog: [{ version: "1", text: "", creationDate: { date } }] })[0]?.releases[0]
        ?.creationDate,
    ).toBe(expected);
  });

  it("bounds ratings, cleans texts and takes each version once", () => {
    const changelog = [
      { version: "2.0", text: "<script>x</script>ok" },
      { version: "2.0", text: "again" },
      { version: null, text: "nameless" },
      "noise",
    ];
    expect(read({ ...PAYPAL, ratingAverage: 77, changelog })[0]).toMatchObject({
      rating: 10,
      releases: [{ version: "2.0", text: "ok", creationDate: null }],
    });
  });

  it("keeps nothing that the database refuses", () => {
    expect(
      JSON.stringify(read({ ...PAYPAL, label: "a\0b", version: "1\0", changelog: [{ version: "1\0", text: "c\0" }] })),
    ).not.toContain("\\u0000");
  });
});

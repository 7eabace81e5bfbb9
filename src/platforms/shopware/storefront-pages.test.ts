import { describe, expect, it, vi } from "vitest";
import { storefrontPages } from "./storefront-pages.ts";

const HOME = "https://shop.example/";
const pages = (html: string, url = HOME) => storefrontPages(html, url);

describe("the pages that a home leads to", () => {
  it("are its first category and its first product", () => {
    const html = `<html><head><title><a class="product-name" href="/title"></title></head><body>
      <!-- <a class="main-navigation-link" href="/comment"> -->
      <script>const a = '<a class="product-name" href="/script">';</script>
      <nav class="main-navigation-menu">
        <a class="nav-link main-navigation-link home-link" href="/">Home</a>
        <a class="nav-link main-navigation-link" href="/Clothing/?p=1&amp;o=2#top">Clothing</a>
        <a class="nav-link main-navigation-link" href="/Shoes/">Shoes</a>
      </nav>
      <a href="/Hat/SW1" title="a > b" class="product-name stretched-link">Hat</a><a class="product-name" href="/Shoe/SW2">
    </body></html>`;
    expect(pages(html)).toEqual({
      category: "https://shop.example/Clothing/?p=1&o=2",
      product: "https://shop.example/Hat/SW1",
    });
  });

  it("are the first link of a navigation where the menu is another one", () => {
    const html = `<a href="/imprint"></a><nav><a href="#content">Skip</a><a href="/women">Women</a></nav><nav><a href="/men"></nav>`;
    expect(pages(html)).toEqual({ category: "https://shop.example/women", product: null });
  });

  it.each([
    ["of other sites", `<a class="main-navigation-link" href="https://other.example/x">`],
    ["of other schemes", `<a class="product-name" href="javascript:alert(1)">`],
    ["with a login", `<a class="product-name" href="https://user@shop.example/x">`],
    ["that are too long", `<a class="product-name" href="/${"x".repeat(5000)}">`],
    ["that are none", `<a class="product-name" href="http://[">`],
    ["after half a megabyte", `${"x".repeat(512 * 1024)}<a class="product-name" href="/x">`],
    ["in a tag that never ends", `<a class="product-name" href="/x`],
  ])("are none %s", (_, html) => {
    expect(pages(html)).toEqual({ category: null, product: null });
  });

  it("are found behind a thousand other links, and not looked for in endless ones", () => {
    const others = `<a href="/other">Other</a>`.repeat(1000);
    expect(pages(`${others}<a class="product-name" href="/Hat">`).product).toBe("https://shop.example/Hat");
    const read = vi.spyOn(URL, "canParse");
    const strange = `<a class="product-name" href="https://other.example/">`.repeat(9000);
    expect(pages(`${strange}<a class="product-name" href="/Hat">`).product).toBeNull();
    expect(read.mock.calls.length).toBeLessThanOrEqual(1000);
    read.mockRestore();
    expect(pages(`${"<p>".repeat(20_000)}<a class="product-name" href="/Hat">`).product).toBeNull();
  });

  it("are not the page itself", () => {
    const html = `<nav><a href="/de/">Start</a><a href="kleidung">Kleidung</a></nav>`;
    expect(pages(html, "https://shop.example/de/").category).toBe("https://shop.example/de/kleidung");
  });
});

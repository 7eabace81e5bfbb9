import { describe, expect, it } from "vitest";
import { imageTypeOf } from "./parse/image-type.ts";
import { findIconUrl } from "./storefront-icon.ts";

const PAGE = "https://shop.example/de/";

describe("findIconUrl", () => {
  it.each([
    ['<link rel="shortcut icon" href="/media/favicon.png">', "https://shop.example/media/favicon.png"],
    ["<LINK REL=icon HREF=icon.ico>", "https://shop.example/de/icon.ico"],
    ['<base href="https://cdn.example/x/"><link rel="icon" href="a.svg?1">', "https://cdn.example/x/a.svg?1"],
    ['<link rel="icon" href="//cdn.example/i.png">', "https://cdn.example/i.png"],
    [
      '<link rel="apple-touch-icon" sizes="180x180" href="/a.png"><link rel="icon" href="/b.png">',
      "https://shop.example/b.png",
    ],
    [
      '<link rel="icon" sizes="16x16" href="/16.png"><link rel="icon" sizes="96x96" href="/96.png">',
      "https://shop.example/96.png",
    ],
    ['<link rel="apple-touch-icon" href="/a.png">', "https://shop.example/a.png"],
    ['<link rel="stylesheet" href="/a.css">', null],
    ['<link rel="icon" href="data:image/png;base64,AAAA">', null],
    ['<link rel="icon" href="javascript:alert(1)">', null],
    ['<link rel="icon" href="">', null],
    ['<link rel="mask-icon" href="/m.svg">', null],
    ['</head><body><link rel="icon" href="/b.png">', null],
    ["", null],
  ])("finds in %s the address %s", (head, expected) => {
    expect(findIconUrl(`<!doctype html><html><head><title>x</title>${head}</head><body></body></html>`, PAGE)).toBe(
      expected,
    );
  });
});

describe("imageTypeOf", () => {
  it.each([
    ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ["image/jpeg", [0xff, 0xd8, 0xff, 0xe0]],
    ["image/gif", [...Buffer.from("GIF89a")]],
    ["image/webp", [...Buffer.from("RIFF"), 0, 0, 0, 0, ...Buffer.from("WEBP")]],
    ["image/x-icon", [0, 0, 1, 0, 1]],
    ["image/svg+xml", [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')]],
    [
      "image/svg+xml",
      [...Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- made by hand --><!DOCTYPE svg PUBLIC "a" "b">\n<svg>')],
    ],
    [null, [...Buffer.from("<html><svg></svg></html>")]],
    [null, [...Buffer.from("<svgx>")]],
    [null, [...Buffer.from("GIF")]],
    [null, []],
  ])("knows %s by its first bytes", (type, bytes) => {
    expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type);
  });
});

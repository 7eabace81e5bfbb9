import { expect, test } from "vitest";
import { proposedName } from "./proposed-name.ts";

test.each([
  ["https://www.copperline-audio.example", "Copperline Audio"],
  ["https://shop.radwerk.example/de", "Radwerk"],
  ["radwerk.example", "Radwerk"],
  ["https://outlet.radwerk.example", "Outlet"],
  ["http://localhost:8000", "Localhost"],
  ["http://127.0.0.1:4855/shop-1", "127.0.0.1"],
  ["no address", ""],
])("proposes for %j the name %j", (address, name) => {
  expect(proposedName(address)).toBe(name);
});

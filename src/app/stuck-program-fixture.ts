import { existsSync, writeFileSync } from "node:fs";
import { tellParent } from "./lifecycle.ts";
import { giveSignsOfLife } from "./signs-of-life.ts";

/**
 * A program that hangs at its first start and works at its second; the file `STUCK_MARK` tells the two apart. With
 * `STUCK_WHEN=leaving` it is busy until its parent is gone, and then keeps sending to it.
 */
giveSignsOfLife();
const mark = process.env["STUCK_MARK"] ?? "";
const isFirst = !existsSync(mark);
writeFileSync(mark, "");
setInterval(() => {}, 1000);
if (process.env["STUCK_WHEN"] === "stopping") {
  process.on("SIGTERM", standStill);
  tellParent({ ready: true });
} else if (process.env["STUCK_WHEN"] === "leaving") {
  tellParent({ ready: true });
  process.on("disconnect", () => process.exit(0));
  setTimeout(() => {
    const until = Date.now() + 1_000;
    while (Date.now() < until);
    tellParent({ ready: true });
  }, 10);
} else if (isFirst) setTimeout(standStill, 300);
else tellParent({ ready: true });

/** For ever, and without taking a core from others. */
function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
}

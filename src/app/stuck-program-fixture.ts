import { existsSync, writeFileSync } from "node:fs";
import { tellParent } from "./lifecycle.ts";
import { giveSignsOfLife } from "./signs-of-life.ts";

/** A program that stands still at its first start, and is well at its second. `STUCK_MARK` is a file that tells them apart. */
giveSignsOfLife();
const mark = process.env["STUCK_MARK"] ?? "";
const isFirst = !existsSync(mark);
writeFileSync(mark, "");
setInterval(() => {}, 1000);
if (process.env["STUCK_WHEN"] === "stopping") {
  process.on("SIGTERM", standStill);
  tellParent({ ready: true });
} else if (isFirst) setTimeout(standStill, 300);
else tellParent({ ready: true });

function standStill(): never {
  for (;;);
}

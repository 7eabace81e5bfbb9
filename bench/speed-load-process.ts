import { loadOnce } from "./speed-load.ts";

/**
 * A worker that loads a page again and again below a folder and reports each load, until it is killed or loses its
 * parent.
 */
const [url = "", root = ""] = process.argv.slice(2);

process.on("disconnect", () => process.exit(0));
for (;;) {
  await loadOnce(url, root);
  process.send?.("loaded");
}

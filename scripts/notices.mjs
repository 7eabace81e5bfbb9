import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FONT_LICENCE = join(import.meta.dirname, "../src/web/ui/fonts/OFL.txt");
/** Licences that allow us to distribute a library with the product as long as its notice is included. */
const ALLOWED = /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense)\b/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

/** Notices of all libraries that these modules belong to, as one text. @throws for a licence that is not allowed */
export function noticesOf(moduleIds) {
  const folders = [...new Set(moduleIds.map(folderOf).filter((folder) => folder !== null))].toSorted();
  if (folders.length === 0) throw new Error("Nothing of others is in what was built, which cannot be.");
  const byText = new Map();
  for (const { name, text } of folders.map(noticeOf)) byText.set(text, [...(byText.get(text) ?? []), name]);
  const parts = [...byText].map(([text, names]) => `${[...new Set(names)].join(", ")}\n\n${text}`);
  const font = `Inter (font)\n\n${readFileSync(FONT_LICENCE, "utf8").trim()}`;
  return `Shopwarden contains works of others, each under its own licence.\n\n${[...parts, font].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** Folder of the package that a module belongs to, `null` for one of ours. */
function folderOf(id) {
  const [, before, name] = /^\0?(.*[/\\]node_modules[/\\])((?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(id) ?? [];
  return name === undefined ? null : join(before, name);
}

function noticeOf(folder) {
  const { name, version, license, author, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!ALLOWED.test(String(license)))
    throw new Error(`${name} comes under ${license}, which is not known to be allowed.`);
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file) && !file.endsWith(".js"));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  const by = typeof author === "object" ? author.name : author;
  return {
    name: `${name} ${version} (${license})`,
    text:
      texts.length > 0
        ? texts.join("\n\n")
        : `Licence: ${license}${by ? `, by ${by}` : ""}${homepage ? `. ${homepage}` : ""}`,
  };
}

import type { Json } from "./json.ts";

const SYMFONY: Record<string, string> = {
  "/": "\\/",
  "<": "\\u003C",
  ">": "\\u003E",
  "&": "\\u0026",
  "'": "\\u0027",
  '\\"': "\\u0022",
  "\\\\": "\\\\",
};

/**
 * JSON as Symfony's JsonResponse writes it: slashes, HTML-relevant characters, quotes and
 * everything beyond ASCII escaped.
 */
export function symfonyJson(value: Json): string {
  return JSON.stringify(value).replace(
    /\\\\|\\"|[/<>&'\u0080-\uffff]/g,
    (found) => SYMFONY[found] ?? unicodeEscape(found),
  );
}

/** JSON as PHP's json_encode writes it without options: slashes and everything beyond ASCII escaped. */
export function plainPhpJson(value: Json): string {
  return JSON.stringify(value).replace(/[/\u0080-\uffff]/g, (found) => (found === "/" ? "\\/" : unicodeEscape(found)));
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

import sanitizeHtml from "sanitize-html";
import { STORE_LIMITS } from "./store-limits.ts";

/** Longer texts are cut before parsing; the store's longest are a tenth of this. */

/** Elements that are removed with their content, which is not text for people. */
const HIDDEN = [
  "script",
  "style",
  "textarea",
  "option",
  "noscript",
  "noembed",
  "noframes",
  "iframe",
  "xmp",
  "template",
  "title",
  "svg",
  "math",
  "object",
];

/**
 * Allowed elements of foreign texts: paragraphs, lists, emphasis, and links that open in a new tab. Nothing that loads,
 * runs, styles or names anything.
 */
export function sanitizeChangelog(html: string): string {
  return sanitizeHtml(html.slice(0, STORE_LIMITS.notes).replaceAll("\0", ""), OPTIONS).trim();
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "u", "s", "code", "pre", "blockquote", "h4", "a"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["https", "http"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
  nestingLimit: 12,
  nonTextTags: HIDDEN,
  transformTags: {
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    h1: "h4",
    h2: "h4",
    h3: "h4",
    h5: "h4",
    h6: "h4",
    a: (_name, { href }) => ({
      tagName: "a",
      attribs: { ...(isAbsolute(href) ? { href } : {}), rel: "noopener noreferrer nofollow", target: "_blank" },
    }),
  },
};

/** A relative address would point to our own pages. */
function isAbsolute(href: string | undefined): href is string {
  return href !== undefined && /^https?:\/\//iu.test(href);
}

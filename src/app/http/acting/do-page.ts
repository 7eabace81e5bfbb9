import { createHash } from "node:crypto";
import { ERROR_PAGE_STYLE } from "../../../auth/wire/error-page-style.ts";
import { escapeHtml } from "../../../lib/mail/escape-html.ts";
import type { Language } from "../../../lib/language.ts";
import type { AboutSaid } from "./about-matter.ts";
import { LOGO, MARK_STYLE, markOf } from "./do-marks.ts";
import { DO_WORDS_DE } from "./do-words-de.ts";
import { DO_WORDS_EN } from "./do-words-en.ts";

/** No script runs here, so the system says whether it is dark. */
const STYLE = `${ERROR_PAGE_STYLE}${MARK_STYLE}
:root { --error: #c92a20; --warning: #c27400; --ok: #1f7a4b; --faint: #626973; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --canvas: #0f1114; --rail: #0b0c0e; --line: #30353c; --ink: #eceef1; --soft: #b0b6bf; --accent: #5fb8d0; --error: #f2705f; --warning: #e0a03c; --ok: #4fb57e; --faint: #8f96a1; } }
body { padding: 0; grid-template-rows: auto 1fr auto; grid-template-columns: minmax(0, 1fr); place-items: stretch; }
header { padding: 0 8px; }
header .brand { display: inline-flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 8px; border: 0; background: none; color: var(--ink); font-weight: 550; }
header svg { width: 20px; height: 20px; }
.place { display: grid; place-items: center; padding: 24px 16px; }
main { max-width: 440px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
h1 { overflow-wrap: anywhere; }
main p { margin: 0; }
.about { display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: 0 10px; border-top: 1px solid var(--line); padding-top: 12px; }
.about h2 { margin: 0; font-size: 13px; font-weight: 520; line-height: 20px; overflow-wrap: anywhere; }
.about p { grid-column: 2; }
.about .mark { margin-top: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 4px; }
nav .more, nav button { min-height: 40px; padding: 9px 16px; border-color: var(--line); background: none; color: var(--ink); font-weight: 450; }
nav .main { border-color: var(--ink); background: var(--ink); color: var(--canvas); font-weight: 550; }
nav .quiet { border-color: transparent; }
.by { border-top: 1px solid var(--line); padding-top: 12px; color: var(--faint); font-size: 12px; line-height: 16px; }
footer { display: flex; justify-content: flex-end; gap: 8px; padding: 0 16px; }
footer .foot { display: flex; align-items: center; min-height: 48px; padding: 0 8px; border: 0; background: none; color: var(--faint); font-size: 12px; font-weight: 450; }
@media (max-width: 719px) {
  body { background: var(--canvas); }
  .place { place-items: start center; }
  main { padding: 8px 0; border: 0; background: none; }
  nav > * { flex: 1 1 100%; }
  nav .more, nav button { display: grid; place-items: center; min-height: 48px; }
}
`;

export const DO_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
};

const WORDS = { en: DO_WORDS_EN, de: DO_WORDS_DE } as const;

export interface Link {
  label: string;
  page: string;
}

export interface Said {
  title: string;
  texts: readonly string[];
  /** Nothing is left to do with the link: the word that its mark is read as. Default: something is. */
  done?: string;
  /** Default: nothing is said of it. */
  about?: AboutSaid | null;
  /** `back`: it takes back what was done. `isLast`: it comes after the links. Default: before them. */
  button: { label: string; back: boolean; isLast?: true } | null;
  /** What has to be done first, by opening one of our pages with this in its address. Default: nothing. */
  first?: { label: string; page: string; name: string; value: string } | null;
  /** Where to go from here. Default: Shopwarden itself. */
  links?: readonly Link[];
  small: readonly string[];
}

export function doPage(said: Said, language: Language): string {
  const { title, texts, done, about = null, small } = said;
  const words = WORDS[language];
  const by = small.length === 0 ? "" : `<p class="by">${escapeHtml(small.join(" "))}</p>`;
  const mark = done === undefined ? "" : markOf("success", done).replace('class="mark', 'class="mark done');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Shopwarden</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>
<header><a class="brand" href="/">${LOGO}Shopwarden</a></header>
<div class="place"><main>
${mark}
<h1>${escapeHtml(title)}</h1>
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
${about === null ? "" : aboutBlock(about, language)}
${actions(said, words.open)}
${by}
</main></div>
<footer><a class="foot" href="/privacy">${words.privacy}</a><a class="foot" href="/imprint">${words.imprint}</a></footer>
</body>
</html>
`;
}

function aboutBlock({ level, title, sentences }: AboutSaid, language: Language): string {
  const mark = markOf(level, WORDS[language].levels[level]);
  return `<section class="about">${mark}<h2>${escapeHtml(title)}</h2><p>${escapeHtml(sentences.join(" "))}</p></section>`;
}

/** What is asked for stands out; whatever comes after the first is quiet. */
function actions({ button, first = null, links }: Said, open: string): string {
  const isAsked = button?.back === false || first !== null;
  const shown = links ?? (isAsked ? [] : [{ label: open, page: "/" }]);
  const more = shown.map((link) => (look: string) => linkTo(link, look));
  const forms = [
    ...(button === null ? [] : [(look: string) => buttonForm(button, look)]),
    ...(first === null ? [] : [(look: string) => firstForm(first, look)]),
  ];
  const all = button?.isLast === true ? [...more, ...forms] : [...forms, ...more];
  const drawn = all.map((draw, place) => draw(place > 0 ? " quiet" : isAsked ? " main" : ""));
  return drawn.length === 0 ? "" : `<nav aria-label="Shopwarden">${drawn.join("\n")}</nav>`;
}

const linkTo = ({ label, page }: Link, look: string) =>
  `<a class="more${look}" href="${escapeHtml(page)}">${escapeHtml(label)}</a>`;

function buttonForm({ label, back }: NonNullable<Said["button"]>, look: string): string {
  const where = back ? ' action="?back"' : "";
  return `<form method="post"${where}><button class="do${look}">${escapeHtml(label)}</button></form>`;
}

function firstForm({ label, page, name, value }: NonNullable<Said["first"]>, look: string): string {
  return `<form action="${page}"><input type="hidden" name="${name}" value="${escapeHtml(value)}"><button class="do${look}">${escapeHtml(label)}</button></form>`;
}

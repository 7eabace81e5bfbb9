import { createHash } from "node:crypto";
import { ERROR_PAGE_STYLE } from "../../../auth/wire/error-page-style.ts";
import { escapeHtml } from "../../../lib/mail/escape-html.ts";
import type { Language } from "../../../lib/language.ts";

/** No script runs here, so the system says whether it is dark. */
const STYLE = `${ERROR_PAGE_STYLE}
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --canvas: #0f1114; --rail: #0b0c0e; --line: #30353c; --ink: #eceef1; --soft: #b0b6bf; --accent: #5fb8d0; } }
main { max-width: 440px; }
.by { border-top: 1px solid var(--line); margin-top: 20px; padding-top: 12px; font-size: 12px; }
@media (max-width: 719px) { button, a { padding: 14px 16px; } }
`;

export const DO_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
};

export interface Said {
  title: string;
  texts: readonly string[];
  /** `back`: it takes back what was done. */
  button: { label: string; back: boolean } | null;
  /** What has to be done first, by opening one of our pages with this in its address. Default: nothing. */
  first?: { label: string; page: string; name: string; value: string } | null;
  small: readonly string[];
}

export function doPage({ title, texts, button, small, first }: Said, language: Language, open: string): string {
  const form =
    button === null
      ? firstForm(first ?? null)
      : `<form method="post"${button.back ? ' action="?back"' : ""}><button>${escapeHtml(button.label)}</button></form>`;
  const by = small.length === 0 ? "" : `<p class="by">${escapeHtml(small.join(" "))}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Shopwarden</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
<nav aria-label="Shopwarden">${form}
<a href="/">${escapeHtml(open)}</a>
</nav>
${by}
</main>
</body>
</html>
`;
}

function firstForm(first: Said["first"]): string {
  if (!first) return "";
  const { label, page, name, value } = first;
  return `<form action="${page}"><input type="hidden" name="${name}" value="${escapeHtml(value)}"><button>${escapeHtml(label)}</button></form>`;
}

import { redirectWords } from "../../identity/sign-in/redirect-words.ts";
import { escapeHtml } from "../../lib/mail/escape-html.ts";
import { languageOf } from "../../lib/language.ts";
import { ERROR_PAGE_STYLE, ERROR_PAGE_STYLE_SOURCE } from "./error-page-style.ts";
import { ERROR_PAGE_WORDS_DE } from "./error-page-words-de.ts";
import { ERROR_PAGE_WORDS_EN } from "./error-page-words-en.ts";
import { startedAt } from "./for-visitors.ts";

const CODE = /^['A-Za-z0-9_-]{1,100}$/;
const UNREADABLE = "unknown";
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src ${ERROR_PAGE_STYLE_SOURCE}; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
};

const WORDS = { en: ERROR_PAGE_WORDS_EN, de: ERROR_PAGE_WORDS_DE } as const;

/**
 * The page for a sign-in that failed before its return address was known: what happened, and a link back to where it
 * began.
 */
export function errorPage(request: Request, appUrl: string): Response {
  const given = new URL(request.url).searchParams.get("error")?.replaceAll(" ", "_") ?? "";
  const code = CODE.test(given) ? given : UNREADABLE;
  const language = languageOf(request.headers.get("accept-language"));
  const { title, text } = redirectWords(code, language);
  const words = WORDS[language];
  const start = startedAt(request.headers, appUrl);
  const page = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Shopwarden</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><script src="/first-paint.js"></script><style>${ERROR_PAGE_STYLE}</style></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p>${words.code}: <code>${escapeHtml(code)}</code></p>
<nav aria-label="Shopwarden">
<a href="${escapeHtml(start)}">${start.startsWith("/app/") ? words.settings : words.again}</a>
<a href="/">${words.home}</a>
</nav>
</main>
</body>
</html>
`;
  return new Response(page, { status: 200, headers: HEADERS });
}

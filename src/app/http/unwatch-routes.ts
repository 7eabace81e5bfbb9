import { type Context, Hono } from "hono";
import type { Db } from "../../lib/db.ts";
import { escapeHtml } from "../../lib/mail/escape-html.ts";
import { knownLanguage, type Language, languageOf } from "../../lib/language.ts";
import { readUnwatch } from "../../notifications/unwatch-link.service.ts";
import { findShopOfMember, setWatch, tellWatcher } from "../../shops/watching/watch.store.ts";
import { ERROR_PAGE_STYLE, ERROR_PAGE_STYLE_SOURCE } from "../../auth/wire/error-page-style.ts";
import { UNWATCH_WORDS_DE } from "./unwatch-words-de.ts";
import { UNWATCH_WORDS_EN } from "./unwatch-words-en.ts";
import { guarded } from "./guarded.ts";

export const UNWATCH_PATH = "/unwatch";

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src ${ERROR_PAGE_STYLE_SOURCE}; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
};

const WORDS = { en: UNWATCH_WORDS_EN, de: UNWATCH_WORDS_DE } as const;

/**
 * Removes a watch mark for whoever holds the link from a mail, without a sign-in. GET changes nothing, because mail
 * servers open links by themselves; a mail program's own button posts at once (RFC 8058).
 */
export function unwatchRoutes({ db, secrets }: { db: Db; secrets: readonly string[] }): Hono {
  const routes = new Hono();
  const markOf = async (context: Context) => {
    const mark = readUnwatch(secrets, context.req.param("token") ?? "");
    const shop = mark === null ? null : await findShopOfMember(db, mark);
    return mark === null || shop === null ? null : { ...shop, userId: mark.userId };
  };
  routes.get(
    `${UNWATCH_PATH}/:token`,
    guarded(async (context) => {
      const mark = await markOf(context);
      const words = wordsFor(context, mark);
      if (mark === null) return answer(context, 404, page(words, words.gone, words.nothing));
      const form = `<form method="post"><button>${words.unwatch}</button></form>`;
      return answer(context, 200, page(words, words.question, words.consequence(mark.name), form));
    }),
  );
  routes.post(
    `${UNWATCH_PATH}/:token`,
    guarded(async (context) => {
      const mark = await markOf(context);
      const words = wordsFor(context, mark);
      if (mark === null) return answer(context, 404, page(words, words.gone, words.nothing));
      await setWatch(db, mark, { userId: mark.userId, watching: false });
      await tellWatcher(db, mark.userId);
      return answer(context, 200, page(words, words.done, words.after(mark.name)));
    }),
  );
  return routes;
}

type PageWords = (typeof WORDS)[Language] & { language: Language };

/** The language of the mail, which is the person's choice, else the browser's. */
function wordsFor(context: Context, mark: { language: string | null } | null): PageWords {
  const chosen = knownLanguage(mark?.language ?? null);
  const language = chosen ?? languageOf(context.req.header("accept-language") ?? null);
  return { ...WORDS[language], language };
}

function answer(context: Context, status: 200 | 404, html: string): Response {
  return context.html(html, status, HEADERS);
}

function page(words: PageWords, title: string, text: string, form = ""): string {
  return `<!doctype html>
<html lang="${words.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Shopwarden</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><script src="/first-paint.js"></script><style>${ERROR_PAGE_STYLE}</style></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<nav aria-label="Shopwarden">${form}
<a href="/">${words.home}</a>
</nav>
</main>
</body>
</html>
`;
}

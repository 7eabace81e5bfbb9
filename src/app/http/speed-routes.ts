import { type Context, Hono } from "hono";
import { Refusal } from "../../lib/errors.ts";
import type { FileStore } from "../../lib/files/file-store.ts";
import { type InEach, knownLanguage, type Language, languageOf } from "../../lib/language.ts";
import { byCookie } from "../../organizations/caller.ts";
import { ShopAccess } from "../../shops/access.ts";
import { SPEED_PATH, speedFileAddress } from "../../sitespeed/loading/shop-image.ts";
import { findFileKey, findNewestReport } from "../../sitespeed/sitespeed.store.ts";
import { SPEED_FILES } from "../../sitespeed/speed-file.ts";
import { SPEED_WORDS_DE } from "../../sitespeed/words-de.ts";
import { SPEED_WORDS_EN } from "../../sitespeed/words-en.ts";
import type { ProcessServices } from "../services.ts";
import { compressAnswers } from "./compress-answers.ts";
import { guarded } from "./guarded.ts";

type SpeedRoutesOptions = Pick<ProcessServices, "clock" | "readSession"> & {
  database: Pick<ProcessServices["database"], "db">;
  files: FileStore;
};

const STRICT = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Cached for good: the picture of a measurement never changes. */
const OF_PICTURE = {
  ...STRICT,
  "cache-control": "private, max-age=31536000, immutable",
  "content-security-policy": `${POLICY}; sandbox`,
};

/**
 * The report is a program that contains data from a foreign page. It runs in an origin of its own, without cookies or
 * network access. Browsers open no page in such an origin if it sets an opener policy:
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html
 */
const OF_REPORT = {
  ...STRICT,
  "cache-control": "private, no-cache",
  "content-security-policy": `${POLICY}; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads`,
  "cross-origin-opener-policy": "unsafe-none",
};

const HEADERS = { report: OF_REPORT, screenshot: OF_PICTURE };

const GONE: InEach<string> = { en: SPEED_WORDS_EN.reportGone, de: SPEED_WORDS_DE.reportGone };

/** Files of speed tests, only for members of the shop's organization. Everybody else is redirected home. */
export function speedRoutes(options: SpeedRoutesOptions): Hono {
  const routes = new Hono();
  routes.use(`${SPEED_PATH}/*`, compressAnswers);
  routes.get(
    `${SPEED_PATH}/:shopId{[0-9]{1,9}}/index.html`,
    guarded(async (context) => {
      const reader = await readerOf(options, context);
      if (reader === null) return context.redirect("/");
      const { access, language } = reader;
      const newest = await findNewestReport(options.database.db, access);
      return newest === null
        ? context.text(GONE[language], 404)
        : context.redirect(speedFileAddress(access.shopId, newest, "report"));
    }),
  );
  routes.get(
    `${SPEED_PATH}/:shopId{[0-9]{1,9}}/:measurementId{[0-9]{1,9}}/:kind{report|screenshot}`,
    guarded(async (context) => {
      const reader = await readerOf(options, context);
      const kind = context.req.param("kind") === "report" ? "report" : "screenshot";
      if (reader === null) return kind === "report" ? context.redirect("/") : context.notFound();
      const measurementId = Number(context.req.param("measurementId"));
      const key = await findFileKey(options.database.db, reader.access, { measurementId, kind });
      const content = key === null ? null : await options.files.get(key);
      if (content === null) return context.text(GONE[reader.language], 404);
      const headers = { ...HEADERS[kind], "content-type": SPEED_FILES[kind].contentType };
      return context.body(new Uint8Array(content), 200, headers);
    }),
  );
  return routes;
}

/** Who opens the file, and what they may read. */
interface Reader {
  access: ShopAccess;
  language: Language;
}

/** `null` for strangers, and for members locked out by a rule of the organization. */
async function readerOf(
  { database, readSession, clock }: SpeedRoutesOptions,
  context: Context,
): Promise<Reader | null> {
  const session = await readSession(context.req.raw.headers, clock());
  if (session === null) return null;
  const caller = byCookie(session.user);
  try {
    return {
      access: await ShopAccess.grant(database.db, caller, Number(context.req.param("shopId")), "shop:read"),
      language: knownLanguage(session.user.language) ?? languageOf(context.req.header("accept-language") ?? null),
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

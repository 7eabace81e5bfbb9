import type { Language } from "../../lib/language.ts";

interface Head {
  path: string;
  language: Language;
  appUrl: string;
  drawing: { title: string; description: string } | null;
}

const PRODUCT = "Shopwarden";
const DESCRIPTION = "Shopwarden watches online shops built on Shopware 6 and says what is wrong, why, and what to do.";
const LOCALES: Record<Language, string> = { en: "en_GB", de: "de_DE" };
/** Pages that make sense to somebody who follows a link from another site. */
const FOR_SEARCH = /^\/(privacy|imprint|about|account\/(login|register))?$/;
const PICTURE = { path: "/pictures/social.png", width: 1200, height: 630 };

/** What the head of a page says: the title for people, and metadata for search engines and link previews. */
export function headOf({ path, language, appUrl, drawing }: Head): readonly string[] {
  const title = drawing?.title ?? PRODUCT;
  const description = drawing?.description ?? DESCRIPTION;
  const lines = [`<title>${text(title)}</title>`, `<meta name="description" content="${text(description)}">`];
  if (!FOR_SEARCH.test(path)) return lines;
  const origin = appUrl.replace(/\/$/, "");
  const properties = {
    "og:type": "website",
    "og:site_name": PRODUCT,
    "og:title": title,
    "og:description": description,
    "og:url": origin + path,
    "og:locale": LOCALES[language],
    "og:image": origin + PICTURE.path,
    "og:image:width": PICTURE.width,
    "og:image:height": PICTURE.height,
    "og:image:alt": PRODUCT,
  };
  return [
    ...lines,
    `<link rel="canonical" href="${text(origin + path)}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${text(String(value))}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function text(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

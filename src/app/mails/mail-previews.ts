import { Hono } from "hono";
import { escapeHtml } from "../../lib/mail/escape-html.ts";
import { type Language, LANGUAGES } from "../../lib/language.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import { HOSTILE_WORDS, LONG_WORDS, REALISTIC_WORDS, type SampleWords, sampleMails } from "./mail-samples.ts";

const WORDS = { realistic: REALISTIC_WORDS, hostile: HOSTILE_WORDS, long: LONG_WORDS } satisfies Record<
  string,
  SampleWords
>;
const THEMES = ["light", "dark"] as const;
const WIDTHS = [700, 360] as const;

export type WordsName = keyof typeof WORDS;
type Theme = (typeof THEMES)[number];

export interface Previewed {
  words: SampleWords;
  wordsName: WordsName;
  language: Language;
}

const isWordsName = (name: string): name is WordsName => name in WORDS;
const languageFrom = (name: string): Language => LANGUAGES.find((known) => known === name) ?? "en";
const themeFrom = (name: string): Theme => THEMES.find((known) => known === name) ?? "light";
const wordsFrom = (name: string): WordsName => (isWordsName(name) ? name : "realistic");

/** What an address asks for: whose words, and in which language. */
export function askedFor(words = "", language = ""): Previewed {
  const wordsName = wordsFrom(words);
  return { words: WORDS[wordsName], wordsName, language: languageFrom(language) };
}

/** For development only: every mail in every language, theme and width, with usual, hostile and very long texts. */
export function mailPreviews(): Hono {
  const pages = new Hono();
  pages.get("/", (context) => {
    const { wordsName, language } = askedFor(context.req.query("words"), context.req.query("language"));
    return context.html(overview(wordsName, language));
  });
  pages.get("/mail/:words/:language/:theme/:name", (context) => {
    const { words, language, theme, name } = context.req.param();
    const content = sampleMails(WORDS[wordsFrom(words)], languageFrom(language))[name];
    if (content === undefined) return context.text("There is no such mail.", 404);
    const mail = renderMail(content);
    return theme === "text" ? context.text(mail.text) : context.html(inTheme(mail.html, themeFrom(theme)));
  });
  return pages;
}

/** The mail as seen by a reader with this theme, whatever the theme of the browser that previews it. */
function inTheme(html: string, theme: Theme): string {
  return html
    .replace("@media (prefers-color-scheme: dark)", theme === "dark" ? "@media all" : "@media not all")
    .replace("color-scheme: light dark;", `color-scheme: ${theme};`);
}

function overview(words: WordsName, language: Language): string {
  const mails = Object.entries(sampleMails(WORDS[words], language)).map(([name, content]) => {
    const mail = renderMail(content);
    const source = (theme: string) => `/mail/${words}/${language}/${theme}/${name}`;
    const frames = THEMES.flatMap((theme) =>
      WIDTHS.map(
        (width) =>
          `<iframe sandbox title="${name}" loading="lazy" src="${source(theme)}" width="${width}" height="760"></iframe>`,
      ),
    );
    return `<h2 id="${name}">${escapeHtml(mail.subject)} <a href="${source("text")}">Text</a></h2><div>${frames.join("")}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<style>body { font: 14px sans-serif; margin: 24px; background: #888 } div { display: flex; gap: 8px; overflow-x: auto } iframe { border: 0; flex: none } a { color: inherit; margin-right: 12px }</style>
<h1>Mails</h1><p>${choices("/", words, language)}<a href="/messages?words=${words}&amp;language=${language}">messages in all channels</a></p>${mails.join("\n")}</html>`;
}

/** Links to the same page with other words, and in the other language. */
export function choices(path: string, words: WordsName, language: Language): string {
  const others = [
    ...Object.keys(WORDS).map((name) => ({ name, href: `${path}?words=${name}&amp;language=${language}` })),
    ...LANGUAGES.map((name) => ({ name, href: `${path}?words=${words}&amp;language=${name}` })),
  ];
  return others.map(({ name, href }) => `<a href="${href}">${name}</a>`).join("");
}

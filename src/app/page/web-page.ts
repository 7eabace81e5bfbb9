import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AUTH_BASE } from "../../auth/calls/auth-call.ts";
import { getSessionCall } from "../../auth/calls/sessions/session-calls.ts";
import type { Language } from "../../lib/language.ts";
import { addressOfCalls, type FirstPage, firstPageAt, readFirstPages } from "./first-pages.ts";
import { headOf } from "./page-head.ts";
import type { Instance } from "../router.ts";

/** A drawn page: its markup and the contents of its head. */
interface Drawing {
  body: string;
  title: string;
  description: string;
}

/** The part of the web app that draws: pages for visitors as a whole, of the others their frame. */
type DrawFirst = (path: string, language: Language, instance: Instance) => Promise<Drawing | null>;

export interface PageOptions {
  /** Folder of the built web app; the bundle that draws for the server lies beside it. */
  folder: string;
  instance: () => Promise<Instance>;
  appUrl: string;
}

interface PageAsked {
  path: string;
  /** The query string including the question mark; empty if there is none. */
  search: string;
  language: Language;
  /** The browser sent a session cookie; whether it is valid is checked later. */
  hasSession: boolean;
}

const SESSION = AUTH_BASE + getSessionCall.path;
/** Title and description, of which a page has its own. */
const HEAD = /<title>.*<\/title>\s*<meta\s+name="description"[^>]*>/s;
/** The notice that scripts are needed. */
const NOSCRIPT = /<noscript>.*?<\/noscript>/s;
/** What starts the app. */
const ENTRY = /(<script type="module"[^<>]*><\/script>\s*)+/;

/**
 * The app's one page as it is sent for an address. It brings along what can be shown before any script has come, and
 * has asked for what it shows next.
 */
export function webPage({ folder, instance, appUrl }: PageOptions): (asked: PageAsked) => Promise<string> {
  const bare = readFileSync(join(folder, "index.html"), "utf8");
  const firstPages = readFirstPages(folder);
  const draw = drawer(join(folder, "../first-draw/first-draw.js"));
  return async (asked) => {
    const { path, language } = asked;
    const about = await instance();
    const first = firstPageAt(firstPages, path);
    const drawing = first && mayBeDrawn(first, asked) ? await draw(path, language, about) : null;
    const isWhole = drawing !== null && first?.for !== "members";
    const { styles, scripts } = filesOf(first, language, bare);
    const known = `<script type="application/json" id="instance">${escaped(JSON.stringify(about))}</script>`;
    // A frame alone answers nothing, so that its app is on the way beside it; a page that can be read comes before it.
    const early = isWhole || !first ? [] : [...callsOf(first, asked), ...scripts];
    const html = bare
      .replace(HEAD, () => lines([...headOf({ path, language, appUrl, drawing }), known]))
      // After those of all pages, which say in which order styles count.
      .replace("</head>", () => `  ${lines([...styles, ...early])}\n  </head>`);
    if (drawing === null) return html;
    return html
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(ENTRY, (entry) => `<template id="later">${isWhole ? scripts.join("") : ""}${entry}</template>`)
      .replace(NOSCRIPT, (words) => (first?.for === "visitors" ? "" : words))
      .replace('<div id="root">', () => `<div id="root"${isWhole ? " data-whole" : ""}>${drawing.body}`);
  };
}

/** A failed sign-in elsewhere is told on the login page, which looks different then. */
function mayBeDrawn(first: FirstPage, { search, hasSession }: PageAsked): boolean {
  if (first.for === "everybody") return search === "" && !first.address.endsWith("*");
  return (first.for === "members") === hasSession;
}

/** What is asked for beside the scripts: nobody's data without a session. */
function callsOf(first: FirstPage, { path, hasSession }: PageAsked): readonly string[] {
  const calls = first.for === "members" && hasSession ? addressOfCalls(first, path) : null;
  return [SESSION, ...(calls === null ? [] : [calls])].map(
    (address) => `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll("&", "&amp;")}">`,
  );
}

/** What a page needs of the build, in the words of its head. */
function filesOf(first: FirstPage | undefined, language: Language, bare: string) {
  const files = first === undefined ? [] : [...first.files[language], ...first.beside[language]];
  const styles = files.filter((file) => file.endsWith(".css") && !bare.includes(file));
  const scripts = files.filter((file) => file.endsWith(".js"));
  return {
    styles: styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    scripts: scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
  };
}

function drawer(file: string): DrawFirst {
  if (!existsSync(file)) return () => Promise.resolve(null);
  return async (...asked) => {
    const { drawFirst }: { drawFirst: DrawFirst } = await import(pathToFileURL(file).href);
    return drawFirst(...asked);
  };
}

function lines(head: readonly string[]): string {
  return head.join("\n    ");
}

/** Escaped, so that no text in it can end the surrounding element. */
function escaped(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}

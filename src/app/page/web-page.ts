import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AUTH_BASE } from "../../auth/calls/auth-call.ts";
import { getSessionCall } from "../../auth/calls/sessions/session-calls.ts";
import type { Language } from "../../lib/language.ts";
import { readEarlyHints, readFirstParts, readManifest } from "./early-hints.ts";
import { addressOfCalls, filesOf, type FirstParts, keysOf, namesIn } from "./first-parts.ts";
import { headOf } from "./page-head.ts";
import type { Instance } from "../router.ts";

/** A drawn page: its markup and the contents of its head. */
interface Drawing {
  body: string;
  title: string;
  description: string;
}

/** The part of the web app that draws; returns `null` for a page that it does not draw. */
type DrawFirst = (page: string, language: Language, instance: Instance) => Promise<Drawing | null>;

export interface PageOptions {
  /** Folder of the built web app; the bundle that draws for the server lies beside it. */
  folder: string;
  instance: () => Promise<Instance>;
  appUrl: string;
}

export interface PageAsked {
  path: string;
  /** The query string including the question mark; empty if there is none. */
  search: string;
  language: Language;
  /** The browser sent a session cookie; whether it is valid is checked later. */
  hasSession: boolean;
}

interface SentPage {
  html: string;
  /** Value of the `Link` header, `null` for none. */
  links: string | null;
}

/** Title and description, which each page replaces by its own. */
const HEAD = /<title>.*<\/title>\s*<meta\s+name="description"[^>]*>/s;
/** The notice that scripts are needed. */
const NOSCRIPT = /<noscript>.*?<\/noscript>/s;
/** The script that starts the app. */
const ENTRY = /<script type="module"[^<>]*><\/script>/;

/**
 * The app's single page, as sent for an address. It contains what can be shown before any script has loaded: pages for
 * visitors completely, other pages as a frame. Data that it needs next is already being requested.
 */
export function webPage({ folder, instance, appUrl }: PageOptions): (asked: PageAsked) => Promise<SentPage> {
  const bare = readFileSync(join(folder, "index.html"), "utf8");
  const entry = ENTRY.exec(bare)?.[0] ?? "";
  const firstParts = readFirstParts(folder);
  const hintsFor = readEarlyHints(folder, firstParts);
  const filesFor = partsOf(folder);
  const draw = drawer(join(folder, "../first-draw/first-draw.js"));
  return async ({ path, search, language, hasSession }) => {
    const about = await instance();
    const known = `<script type="application/json" id="instance">${escaped(JSON.stringify(about))}</script>`;
    const first = firstParts.find(({ address }) => namesIn(address, path) !== null);
    const isOwn = first?.for === "members" && hasSession;
    const page = first && mayBeDrawn(first, { search, hasSession }) ? first.page : null;
    const drawing = page === null ? null : await draw(page, language, about);
    const head = [...headOf({ path, language, appUrl, drawing }), ...(isOwn ? callsOf(first, path) : []), known];
    if (first === undefined || drawing === null)
      return { html: bare.replace(HEAD, () => lines(head)), links: hintsFor(first, language) };
    const { styles, scripts } = filesFor(first, language);
    const preloads = scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`);
    // Placed after the styles of all pages, because the order of styles matters.
    const end = styles.filter((file) => !bare.includes(file)).map((file) => `<link rel="stylesheet" href="/${file}">`);
    // A frame alone says nothing, so its scripts are fetched in parallel; a readable page is shown first.
    if (isOwn) end.push(...preloads);
    const later = isOwn ? [entry] : [...preloads, entry];
    const html = bare
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(HEAD, () => lines(head))
      .replace(entry, () => `<template id="later">${later.join("")}</template>`)
      .replace(NOSCRIPT, (words) => (first.for === "visitors" ? "" : words))
      .replace("</head>", () => `  ${lines(end)}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${drawing.body}</div>`);
    return { html, links: null };
  };
}

/** The login page reports a failed sign-in elsewhere and then looks different. */
function mayBeDrawn(first: FirstParts, { search, hasSession }: Pick<PageAsked, "search" | "hasSession">): boolean {
  if (first.page === "login" && search !== "") return false;
  return first.for === "everybody" || (first.for === "members") === hasSession;
}

function callsOf(first: FirstParts, path: string): readonly string[] {
  const calls = addressOfCalls(first, path);
  return [AUTH_BASE + getSessionCall.path, ...(calls === null ? [] : [calls])].map(
    (address) => `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll("&", "&amp;")}">`,
  );
}

function partsOf(folder: string) {
  const manifest = readManifest(folder);
  return (first: FirstParts, language: Language) => filesOf(manifest, keysOf(first, language));
}

/** Draws each page once per language and state of the instance. */
function drawer(file: string): DrawFirst {
  if (!existsSync(file)) return () => Promise.resolve(null);
  const drawings = new Map<string, Promise<Drawing | null>>();
  return (page, language, instance) => {
    const key = `${page} ${language} ${instance.singleSignOn}`;
    const known = drawings.get(key);
    if (known !== undefined) return known;
    const fresh = load(file).then((drawFirst) => drawFirst(page, language, instance));
    drawings.set(key, fresh);
    fresh.catch(() => drawings.delete(key));
    return fresh;
  };
}

async function load(file: string): Promise<DrawFirst> {
  const built: unknown = await import(pathToFileURL(file).href);
  if (!canDraw(built)) throw new Error(`${file} draws nothing.`);
  return built.drawFirst;
}

/** The type of the source file proves its parameters. */
function canDraw(built: unknown): built is { drawFirst: DrawFirst } {
  return typeof built === "object" && built !== null && "drawFirst" in built && typeof built.drawFirst === "function";
}

function lines(head: readonly string[]): string {
  return head.join("\n    ");
}

/** Escaped, so that no text in it can end the surrounding element. */
function escaped(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}

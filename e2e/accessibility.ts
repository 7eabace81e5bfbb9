import { readFileSync } from "node:fs";
import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";
import type { default as axeCore, RunOptions } from "axe-core";
import { AXE_FILE, AXE_PATH, isServedByTests } from "./answering-server.ts";

/** WCAG 2.2 AA and good practice, everything that can be checked by a machine. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Describing what is in order takes three quarters of the time. */
const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: RULES },
  resultTypes: ["violations"],
  selectors: false,
};
/** Contrasts take a third of the time, and how far targets lie apart another third. */
const QUICK: RunOptions = {
  ...OPTIONS,
  rules: { "color-contrast": { enabled: false }, "target-size": { enabled: false } },
};

interface Audit {
  /** What axe does not look into, such as a frame in which it cannot run. */
  leftOut?: string | undefined;
  /** What has opened over a page that is looked at elsewhere: nothing else is looked at. */
  within?: Locator | undefined;
  /**
   * Contrasts and the sizes of targets are judged as well. Every page, every piece and what opens is looked at with them
   * in both themes; other states are made of the same pieces.
   */
  isWhole?: boolean;
}

/** Axe finds nothing. */
export async function expectAccessible(page: Page, audit: Audit = {}): Promise<void> {
  expect(await findingsOf(page, audit)).toEqual([]);
}

/** What axe finds on the page, and where, when nothing moves any more. */
async function findingsOf(page: Page, { leftOut, within, isWhole = false }: Audit): Promise<readonly string[]> {
  const axe = await axeIn(page);
  const only = (await within?.elementHandle()) ?? null;
  await page.evaluate(drawAll, true);
  // What was not drawn has not moved either: only now it takes the colours of a theme that was chosen before.
  await standStill(page);
  const findings = await axe.evaluate(runAxe, { leftOut, only, options: isWhole ? OPTIONS : QUICK });
  await page.evaluate(drawAll, false);
  return findings;
}

/**
 * Carried into each document once, from the server of tests where it has it: by Playwright the half megabyte is copied
 * and read several times over, and takes four times as long.
 */
async function axeIn(page: Page): Promise<JSHandle<typeof axeCore>> {
  if (await page.evaluate("globalThis.axe === undefined")) {
    if (isServedByTests(page)) await page.evaluate(loadScript, AXE_PATH);
    else await page.evaluate(readFileSync(AXE_FILE, "utf8"));
  }
  return await page.evaluateHandle<typeof axeCore>("globalThis.axe");
}

/** Runs in the page. */
async function loadScript(path: string): Promise<void> {
  const script = document.createElement("script");
  script.src = path;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  script.addEventListener("load", resolve);
  script.addEventListener("error", reject);
  document.head.append(script);
  await promise;
  script.remove();
}

async function runAxe(
  axe: typeof axeCore,
  { leftOut, only, options }: { leftOut: string | undefined; only: Node | null; options: RunOptions },
): Promise<readonly string[]> {
  const { violations } = await axe.run({ include: only ?? document, exclude: leftOut ?? [] }, options);
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`);
    return `${id}: ${places.join(" | ").slice(0, 600)}`;
  });
}

/** What is off the screen is not always drawn; axe and pictures take it as if somebody had scrolled there. */
export function drawAll(isWanted: boolean): void {
  if (!isWanted) return void document.adoptedStyleSheets.pop();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until nothing moves that comes to an end; a piece that is fading in has colours of its own. */
export async function standStill(page: Page): Promise<void> {
  // Asked anew each time, never awaited in the page: what is stopped, replaced or hidden on
  // its way says nothing at its end.
  await expect.poll(() => page.evaluate(stillMoving), { message: "what moves comes to an end" }).toEqual([]);
}

/**
 * What moves and comes to an end, by name. A theme or a width that was set before has arrived when two frames are
 * drawn. What is paused, or not drawn at the moment, does not move, however long one waits.
 */
async function stillMoving(): Promise<readonly string[]> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return document.getAnimations().flatMap(({ playState, playbackRate, effect, id }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isDrawn = target?.isConnected === true && target.checkVisibility({ contentVisibilityAuto: true });
    const doesEnd = playbackRate !== 0 && Number.isFinite(effect?.getComputedTiming().endTime);
    return isDrawn && doesEnd && playState === "running" ? [`${target.tagName} ${target.className} ${id}`] : [];
  });
}

/** The page must not scroll sideways; names the pieces that are too wide. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Tables that become lists do so by script, a moment after the width has changed.
  await expect.poll(() => sidewaysScroll(page)).toEqual([]);
}

/** By how much the page scrolls sideways, and which pieces are too wide; empty when it does not. */
export function sidewaysScroll(page: Page): Promise<readonly string[]> {
  return page.evaluate(tooWide);
}

function tooWide(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter(
    (one) => one.getBoundingClientRect().right > clientWidth,
  );
  return [
    `${scrollWidth - clientWidth} pixels`,
    ...wide.slice(0, 8).map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`),
  ];
}

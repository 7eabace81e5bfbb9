import type { Page } from "@playwright/test";
import { answerCalls } from "../answering-server.ts";
import { stubAuth } from "../auth-answers.ts";
import { stubApp, type StubbedApp } from "../stubbed-app.ts";
import { expectReady, type Screen } from "./screens.ts";
import { usualWorld, type World } from "./world.ts";

interface Circumstances {
  world?: World;
  /** How long each answer of the server takes. */
  answerMilliseconds?: number;
}

export interface OpenScreen extends StubbedApp {
  /** Calls that the world has no answer for. */
  unforeseen: readonly string[];
}

/** Made of the other answers. */
const DERIVED: readonly string[] = ["account.listedShops"];

/** What a phone shows of a shop. */
const SCREENSHOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 160"><rect width="96" height="160" fill="#fff"/><path d="M8 12h80v40H8zM8 60h36v40H8zM52 60h36v40H52z" fill="#1c4d8c"/></svg>';

/** Answers for the server as the screen's person meets it. */
export async function enterWorld(page: Page, screen: Screen, circumstances: Circumstances = {}): Promise<OpenScreen> {
  const { world = usualWorld(screen.person), answerMilliseconds = 0 } = circumstances;
  const unforeseen: string[] = [];
  const app = await stubApp(page, world.product);
  await stubAuth(page, world.auth);
  // Asked alone, before anything else is.
  await answerCalls(page, /\/trpc\/info\.instance$/, (route) =>
    route.fulfill({ json: { result: { data: world.product["info.instance"] } } }),
  );
  await answerCalls(page, /\/sitespeed\/\d+\/\w+\/screenshot$/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: SCREENSHOT }),
  );
  await answerCalls(page, /\/api\/mailbox\//, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: world.mailHtml,
      headers: { "content-security-policy": "sandbox allow-popups" },
    }),
  );
  await answerCalls(page, /\/(trpc|api)\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const names = pathname.startsWith("/trpc/") ? decodeURIComponent(pathname.slice("/trpc/".length)).split(",") : [];
    unforeseen.push(...names.filter((name) => !Object.hasOwn(world.product, name) && !DERIVED.includes(name)));
    if (answerMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
    await route.fallback();
  });
  return { ...app, unforeseen };
}

/** Opens the screen and waits until everything of it is there. */
export async function openScreen(page: Page, screen: Screen, circumstances: Circumstances = {}): Promise<OpenScreen> {
  const app = await enterWorld(page, screen, circumstances);
  await page.goto(screen.path);
  await expectReady(page, screen);
  return app;
}

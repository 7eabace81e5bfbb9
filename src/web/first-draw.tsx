import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { IntlProvider } from "use-intl";
import { type Instance, knowInstance } from "./api/instance.ts";
import { Pages } from "./app.tsx";
import { AppLayout } from "./frame/app/app-layout.tsx";
import { RoutePending } from "./frame/route-pending.tsx";
import type { Language } from "../lib/language.ts";
import { appFrame } from "./page/frames.ts";
import { publicPages as germanPages } from "./public/words-de.ts";
import { publicPages as englishPages } from "./public/words-en.ts";
import { appRouter } from "./routes.tsx";
import { common as german } from "./words/common/words-de.ts";
import { common as english } from "./words/common/words-en.ts";
import { loadMessages } from "./words/messages.ts";

const WORDS = {
  en: { titles: new Map(Object.entries(english.title)), description: englishPages.description },
  de: { titles: new Map(Object.entries(german.title)), description: germanPages.description },
};
/** Large parts are written in their place, not behind a script that puts them there. */
const CHUNK_BYTES = 10_000_000;

/** A page as it begins, as HTML, with what its head says. */
interface Drawing {
  body: string;
  title: string;
  description: string;
}

const drawings = new Map<string, Promise<Drawing>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * What the app shows first at an address to whoever is not known yet; of what is behind sign-in the frame. Called by
 * the server, for the few addresses that people open first. Each is drawn once, and one after the other: what the
 * instance is stands outside of React.
 */
export function drawFirst(path: string, language: Language, instance: Instance): Promise<Drawing> {
  const [routes] = appRouter.getMatchedRoutes(path);
  // Also of a page that nobody knows.
  const isFrame = path.startsWith(`${appFrame.fullPath}/`);
  const isShop = routes.some(({ options }) => options.staticData?.isShop === true);
  const title = isFrame ? undefined : routes.findLast(({ options }) => options.staticData)?.options.staticData?.title;
  const key = JSON.stringify([isFrame ? isShop : path, language, instance]);
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const fresh = last.then(async () => {
    knowInstance(instance);
    const { titles, description } = WORDS[language];
    const body = await bodyOf(isFrame ? await frame(isShop) : await page(path), language);
    return { body, title: titles.get(title ?? "") ?? "Shopwarden", description };
  });
  drawings.set(key, fresh);
  last = fresh.catch(() => drawings.delete(key));
  return fresh;
}

async function bodyOf(drawn: ReactNode, language: Language): Promise<string> {
  const messages = await loadMessages(language, ["common", "ui", "public", "signIn", "frame"]);
  const { prelude } = await prerender(
    <IntlProvider locale={language} messages={messages} timeZone="UTC">
      {drawn}
    </IntlProvider>,
    { progressiveChunkSize: CHUNK_BYTES },
  );
  return new Response(prelude).text();
}

/** As the app draws it, to the letter: the browser goes on with it. */
async function page(path: string): Promise<ReactNode> {
  const history = createMemoryHistory({ initialEntries: [path] });
  // What brings back the scroll position is a script in the page on the server.
  const router = createRouter({ ...appRouter.options, history, scrollRestoration: false });
  await router.load();
  return <Pages router={router} />;
}

/** The same for everybody; the rail of a shop's pages is narrow. */
async function frame(isShop: boolean): Promise<ReactNode> {
  const root = createRootRoute({ component: AppLayout, staticData: { isShop } });
  const waiting = createRoute({ getParentRoute: () => root, path: "/", component: RoutePending });
  const router = createRouter({ routeTree: root.addChildren([waiting]), history: createMemoryHistory() });
  await router.load();
  return <RouterProvider router={router} />;
}

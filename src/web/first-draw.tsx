// Brings the words of all rooms.
import "./rooms.ts";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import { prerender } from "react-dom/static.edge";
import { IntlProvider } from "use-intl";
import { LoginPage } from "./account/login/login-page.tsx";
import { type Instance, knowInstance } from "./api/instance.ts";
import { common as german } from "./words/common/words-de.ts";
import { publicPages as germanPages } from "./public/words-de.ts";
import { common as english } from "./words/common/words-en.ts";
import { publicPages as englishPages } from "./public/words-en.ts";
import type { Language } from "../lib/language.ts";
import { loadMessages, type WordsName } from "./words/messages.ts";
import { AppLayout } from "./frame/app/app-layout.tsx";
import { LoginLayout } from "./frame/login-layout.tsx";
import { PublicLayout } from "./frame/public-layout.tsx";
import { RoutePending } from "./frame/route-pending.tsx";
import { AboutPage } from "./public/about-page.tsx";
import { HomePage } from "./public/home-page.tsx";
import { ImprintPage } from "./public/imprint-page.tsx";
import { PrivacyPage } from "./public/privacy-page.tsx";

interface Drawn {
  Frame: RouteComponent;
  Page: RouteComponent;
  path: string;
  data?: StaticDataRouteOption & { title?: keyof typeof english.title };
}

/** What the server can draw before anything of the app has been loaded; of pages behind sign-in only their frame. */
const PAGES: Readonly<Record<string, Drawn>> = {
  home: { Frame: PublicLayout, Page: HomePage, path: "/" },
  privacy: { Frame: PublicLayout, Page: PrivacyPage, path: "/privacy", data: { title: "privacy" } },
  imprint: { Frame: PublicLayout, Page: ImprintPage, path: "/imprint", data: { title: "imprint" } },
  about: { Frame: PublicLayout, Page: AboutPage, path: "/about", data: { title: "about" } },
  login: { Frame: LoginLayout, Page: LoginPage, path: "/account/login", data: { title: "login" } },
  dashboard: {
    Frame: AppLayout,
    Page: RoutePending,
    path: "/app/dashboard",
    data: { title: "dashboard", section: "dashboard" },
  },
  app: { Frame: AppLayout, Page: RoutePending, path: "/app" },
  shop: { Frame: AppLayout, Page: RoutePending, path: "/app", data: { section: "projects", isShop: true } },
};

const WORDS = {
  en: { titles: english.title, description: englishPages.description },
  de: { titles: german.title, description: germanPages.description },
};
const ROOMS: readonly WordsName[] = ["common", "ui", "public", "account", "frame"];
/** Large parts are written in their place, not behind a script that puts them there. */
const CHUNK_BYTES = 10_000_000;

interface Drawing {
  body: string;
  title: string;
  description: string;
}

/**
 * A page as it begins, as HTML, with what its head says; `null` for one that is not drawn here. Loaded by the server.
 */
export async function drawFirst(name: string, locale: Language, instance: Instance): Promise<Drawing | null> {
  const page = PAGES[name];
  if (page === undefined) return null;
  knowInstance(instance);
  const router = routerOf(page);
  await router.load();
  const messages = await loadMessages(locale, ROOMS);
  const { prelude } = await prerender(
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>,
    { progressiveChunkSize: CHUNK_BYTES },
  );
  const title = page.data?.title;
  return {
    body: withoutSending(await new Response(prelude).text()),
    title: title === undefined ? "Shopwarden" : WORDS[locale].titles[title],
    description: WORDS[locale].description,
  };
}

/** Pressing the button before the app has come must not write a password into the address. */
function withoutSending(html: string): string {
  return html.replaceAll("<form ", '<form method="dialog" ');
}

function routerOf({ Frame, Page, path, data }: Drawn) {
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: "frame", component: Frame });
  const leaf = createRoute({ getParentRoute: () => frame, path, component: Page, staticData: data ?? {} });
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([leaf])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
}

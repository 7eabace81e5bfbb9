import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { prerender } from "react-dom/static.edge";
import { IntlProvider } from "use-intl";
import { LoginPage } from "./account/login-page.tsx";
import { type Instance, knowInstance } from "./api/instance.ts";
import { german } from "./i18n/de.ts";
import { english } from "./i18n/en.ts";
import type { Locale } from "./i18n/locale.ts";
import { AppLayout } from "./layouts/app-layout.tsx";
import { LoginLayout } from "./layouts/login-layout.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { RoutePending } from "./layouts/route-pending.tsx";
import { AboutPage } from "./public/about-page.tsx";
import { HomePage } from "./public/home-page.tsx";
import { ImprintPage } from "./public/imprint-page.tsx";
import { PrivacyPage } from "./public/privacy-page.tsx";

interface Drawn {
  Frame: ComponentType;
  Page: ComponentType;
  path: string;
  data?: StaticDataRouteOption;
}

/** What the server can draw before anything of the app has been loaded; of pages behind sign-in only their frame. */
const PAGES: Readonly<Record<string, Drawn>> = {
  home: { Frame: PublicLayout, Page: HomePage, path: "/" },
  privacy: { Frame: PublicLayout, Page: PrivacyPage, path: "/privacy", data: { title: "privacy" } },
  imprint: { Frame: PublicLayout, Page: ImprintPage, path: "/imprint", data: { title: "imprint" } },
  about: { Frame: PublicLayout, Page: AboutPage, path: "/about", data: { title: "about" } },
  login: { Frame: LoginLayout, Page: LoginPage, path: "/account/login", data: { title: "login" } },
  dashboard: { Frame: AppLayout, Page: RoutePending, path: "/app/dashboard", data: { section: "dashboard" } },
  app: { Frame: AppLayout, Page: RoutePending, path: "/app" },
  shop: { Frame: AppLayout, Page: RoutePending, path: "/app", data: { section: "projects", isShop: true } },
};

const MESSAGES = { en: english, de: german };
/** Large parts are written in their place, not behind a script that puts them there. */
const CHUNK_BYTES = 10_000_000;

interface Drawing {
  body: string;
  title: string;
  description: string;
}

/** A page as it begins, as HTML, with what its head says; `null` for one that is not drawn here. Loaded by the server. */
export async function drawFirst(name: string, locale: Locale, instance: Instance): Promise<Drawing | null> {
  const page = PAGES[name];
  if (page === undefined) return null;
  knowInstance(instance);
  const router = routerOf(page);
  await router.load();
  const messages = MESSAGES[locale];
  const { prelude } = await prerender(
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>,
    { progressiveChunkSize: CHUNK_BYTES },
  );
  const title = page.data?.title;
  return {
    body: withoutSending(await new Response(prelude).text()),
    title: title === undefined ? "Shopwarden" : messages.common.title[title],
    description: messages.public.description,
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

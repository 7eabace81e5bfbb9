import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet, type StaticDataRouteOption, useMatches, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useOwnTitle } from "../page/document-title.ts";
import { focusPage } from "./page-focus.ts";

const PRODUCT = "Shopwarden";

type Title = NonNullable<StaticDataRouteOption["title"]>;

/** Titles from a page's own words, which may still be loading. */
function isOfRoom(title: Title): title is Title & `${string}.title` {
  return title.includes(".");
}

/** Shared by all pages: the document's title, and the focus after a change of page. */
export function RootLayout() {
  const t = useTranslations();
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const own = useOwnTitle();
  const word = key && (isOfRoom(key) ? key : (`common.title.${key}` as const));
  const title = own ?? (word && t.has(word) ? t(word) : PRODUCT);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const hash = useRouterState({ select: (state) => state.resolvedLocation?.hash ?? "" });
  // Undefined for the first page: the server has drawn it already, so the focus stays.
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    lastPath.current = path;
    return isFirst && hash === "" ? undefined : focusPage(hash);
  }, [path, hash]);
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
  );
}

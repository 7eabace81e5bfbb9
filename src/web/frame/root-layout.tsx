import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet, type StaticDataRouteOption, useMatches, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useOwnTitle } from "../page/document-title.ts";
import { focusPage } from "./page-focus.ts";

const PRODUCT = "Shopwarden";

type Title = NonNullable<StaticDataRouteOption["title"]>;

/** Words that come with the page; they may still be on the way. */
function isOfRoom(title: Title): title is Title & `${string}.title` {
  return title.includes(".");
}

/** What all pages share: the document's title, and where the focus is after a change of page. */
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
  // What the server has drawn is there before: its first page is not a new one either.
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

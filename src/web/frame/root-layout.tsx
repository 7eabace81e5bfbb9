import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet, type StaticDataRouteOption, useMatches, useRouter, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useMessages, useTranslations } from "use-intl";
import { useOwnTitle } from "../page/document-title.ts";
import { focusPage } from "./page-focus.ts";

const PRODUCT = "Shopwarden";

type Title = NonNullable<StaticDataRouteOption["title"]>;

/** Titles from a page's own words, which may still be loading. */
function isOfRoom(title: Title): title is Title & `${string}.title` {
  return title.includes(".");
}

/** Where a title stands: visitors do not load those of pages behind the sign-in. */
function useTitleWord(title: Title | undefined) {
  const visitors = useMessages().common.title;
  if (title === undefined || isOfRoom(title)) return title;
  const isForVisitors = (one: typeof title): one is keyof typeof visitors => one in visitors;
  return isForVisitors(title) ? (`common.title.${title}` as const) : (`frame.title.${title}` as const);
}

/** Shared by all pages: the document's title, and the focus after a change of page. */
export function RootLayout() {
  const t = useTranslations();
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const own = useOwnTitle();
  const word = useTitleWord(key);
  const title = own ?? (word && t.has(word) ? t(word) : PRODUCT);
  const { pathname: path, hash = "" } = useRouterState({ select: (state) => state.resolvedLocation }) ?? {};
  // Undefined for the first page: the server has drawn it already, so the focus stays. Whoever was quicker than that page
  // is at another entry of the history.
  const lastPath = useRef<string>(undefined);
  const { history } = useRouter();
  const [firstEntry] = useState(() => history.location.state.__TSR_index);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const isFirst = lastPath.current === undefined && history.location.state.__TSR_index === firstEntry;
    lastPath.current = path;
    return path === undefined || (isFirst && hash === "") ? undefined : focusPage(hash);
  }, [path, hash, history, firstEntry]);
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
  );
}

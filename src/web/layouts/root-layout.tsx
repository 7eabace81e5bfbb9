import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet, useMatches, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useOwnTitle } from "./document-title.ts";

const PRODUCT = "Shopwarden";

/** What all pages share: the document's title, and where the focus is after a change of page. */
export function RootLayout() {
  const t = useTranslations("common.title");
  const key = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const own = useOwnTitle();
  const title = own ?? (key ? t(key) : PRODUCT);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    lastPath.current = path;
    return isFirst ? undefined : focusPage();
  }, [path]);
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
  );
}

/** A new page is read out from its heading, as soon as that is there; a field or dialog that took the focus keeps it. */
function focusPage(): () => void {
  const focusHeading = () => {
    const heading = document.querySelector<HTMLElement>("main h1[tabindex]");
    const isTaken = document.activeElement?.closest("main input, main textarea, [role=dialog]");
    if (heading && !isTaken) heading.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

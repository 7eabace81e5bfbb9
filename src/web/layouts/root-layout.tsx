import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet, useMatches, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useOwnTitle } from "./document-title.ts";

const PRODUCT = "Shopwarden";

/** What all pages share: the document's title, and where the focus is after a change of page. */
export function RootLayout() {
  const t = useTranslations("common.title");
  const key = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title });
  const own = useOwnTitle();
  const title = own ?? (key ? t(key) : PRODUCT);
  const router = useRouter();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(
    () =>
      router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) focusPage();
      }),
    [router],
  );
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
  );
}

/** A new page is read out from its heading; a dialog or field that took the focus keeps it. */
function focusPage(): void {
  if (document.activeElement?.closest("input, textarea, [role=dialog]")) return;
  const heading = document.querySelector<HTMLElement>("main h1[tabindex]") ?? document.querySelector<HTMLElement>("main");
  heading?.focus({ preventScroll: true });
}

import { RouterProvider } from "@tanstack/react-router";
import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { LanguageProvider } from "./words/language-provider.tsx";
import { appRouter } from "./routes.tsx";

/** Tooltips, and the handling of missing files, are not needed before the page is idle. */
const IDLE_AFTER_MILLISECONDS = 200;

/** `onDrawn` is called when the page has been drawn. */
export function App({ onDrawn }: { onDrawn: () => void }) {
  const [Tooltips, setTooltips] = useState<ComponentType | null>(null);
  useLayoutEffect(onDrawn, [onDrawn]);
  useEffect(() => {
    const timer = setTimeout(() => {
      void import("./missing-files.ts").then(({ followMissingFiles }) => followMissingFiles(), forgo);
      void import("./ui/overlays/tooltip-layer.tsx").then(({ TooltipLayer }) => setTooltips(() => TooltipLayer), forgo);
    }, IDLE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <LanguageProvider>
      <RouterProvider router={appRouter} />
      {Tooltips && <Tooltips />}
    </LanguageProvider>
  );
}

/** The page works without them. */
function forgo(): void {}

import { RouterProvider } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { LanguageProvider } from "./words/language-provider.tsx";
import { appRouter } from "./routes.tsx";
import { useAlive } from "./ui/parts/use-alive.ts";

/** Tooltips are not needed before the page is idle. */
const IDLE_AFTER_MILLISECONDS = 200;

export function App() {
  return (
    <LanguageProvider>
      <Pages router={appRouter} />
    </LanguageProvider>
  );
}

/** What the server draws of the app, too. */
export function Pages({ router }: { router: typeof appRouter }) {
  const [Tooltips, setTooltips] = useState<ComponentType | null>(null);
  useAlive();
  useEffect(() => {
    const timer = setTimeout(() => {
      void import("./ui/overlays/tooltip-layer.tsx").then(({ TooltipLayer }) => setTooltips(() => TooltipLayer), forgo);
    }, IDLE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <RouterProvider router={router} />
      {Tooltips && <Tooltips />}
    </>
  );
}

/** The page works without them. */
function forgo(): void {}

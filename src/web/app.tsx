import { RouterProvider } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import { appRouter } from "./routes.tsx";

/** Tooltips are not needed before the page has come to rest. */
const IDLE_AFTER_MILLISECONDS = 200;

export function App() {
  const [Tooltips, setTooltips] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => void import("./ui/tooltip-layer.tsx").then(({ TooltipLayer }) => setTooltips(() => TooltipLayer)),
      IDLE_AFTER_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <LanguageProvider>
      <RouterProvider router={appRouter} />
      {Tooltips && <Tooltips />}
    </LanguageProvider>
  );
}

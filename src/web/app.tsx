import { RouterProvider } from "@tanstack/react-router";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import { appRouter } from "./routes.tsx";
import { TooltipLayer } from "./ui/tooltip-layer.tsx";

export function App() {
  return (
    <LanguageProvider>
      <RouterProvider router={appRouter} />
      <TooltipLayer />
    </LanguageProvider>
  );
}

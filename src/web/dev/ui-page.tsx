import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { Logo } from "../ui/logo.tsx";
import { ThemeToggle } from "../ui/theme-toggle.tsx";
import { ToastArea } from "../ui/toast-area.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ShowControls } from "./show-controls.tsx";
import { ShowFields } from "./show-fields.tsx";
import { ShowLists } from "./show-lists.tsx";
import { ShowOverlays } from "./show-overlays.tsx";
import { ShowSettings } from "./show-settings.tsx";
import { ShowSigns } from "./show-signs.tsx";
import { ShowStates } from "./show-states.tsx";

/** Every piece in every state; only there while developing. */
export function UiPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="ui-public">
        <header className="ui-topbar">
          <span className="ui-brand">
            <Logo />
            Shopwarden
          </span>
          <span className="grow" />
          <LanguageSwitch />
          <ThemeToggle />
        </header>
        <main className="ui-main" style={{ maxWidth: 1240 }}>
          <h1>States and pieces</h1>
          <p className="ui-mid">Everything that pages are put together from.</p>
          <div className="mt-6 grid grid-cols-2 gap-10 max-md:grid-cols-1">
            <ShowSigns />
            <ShowStates />
            <ShowOverlays />
            <ShowControls />
            <ShowFields />
            <ShowLists />
            <ShowSettings />
          </div>
        </main>
        <ToastArea />
      </div>
    </QueryClientProvider>
  );
}

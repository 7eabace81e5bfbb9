import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../api/query-client.ts";
import { BarLink } from "../ui/press/bar-link.tsx";
import { Logo } from "../ui/signs/logo.tsx";
import { ThemeToggle } from "../ui/press/theme-toggle.tsx";
import { ToastArea } from "../ui/overlays/toast-area.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** Frame of the two overviews. */
export function PiecesFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
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
          <h1>{title}</h1>
          <p className="ui-mid">{lead}</p>
          <div className="mt-2 flex h-10">
            <nav className="ui-bar-links ml-0!" aria-label="Overviews">
              <BarLink to="/dev/ui" activeOptions={{ exact: true, includeSearch: false }}>
                States and pieces
              </BarLink>
              <BarLink to="/dev/ui/pages">Pieces of pages</BarLink>
            </nav>
          </div>
          <div className="mt-6 grid grid-cols-2 gap-10 max-md:grid-cols-1">{children}</div>
        </main>
        <ToastArea />
      </div>
    </QueryClientProvider>
  );
}

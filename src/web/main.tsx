import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { session } from "./api/session/session.ts";
import { App } from "./app.tsx";
import { followMissingFiles } from "./missing-files.ts";
import { startLanguage } from "./words/language.ts";
import { appRouter } from "./routes.tsx";
import { watchTheme } from "./ui/style/theme.ts";
import "./ui/style/styles.css";

watchTheme();
// No part that is fetched later: it is needed when such parts cannot be fetched.
followMissingFiles();
// Asked for beside the words; whoever needs the answer says what went wrong.
session().catch(() => {});
void start();

/** Not awaited at the top: the bundler keeps the parts of such a page in more files. */
async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("No #root");
  const page = document.documentElement;
  const drawnIn = page.lang;
  await startLanguage();
  if (drawnIn !== page.lang) place.replaceChildren();
  page.classList.remove("ui-undrawn");
  // What the server has drawn stays until the app would show no less.
  if (place.hasChildNodes()) await appRouter.load();
  // Of a page behind sign-in the server knows the frame alone, and an account may speak another language.
  const isKept = "whole" in place.dataset && drawnIn === page.lang;
  // The router puts nothing around its pages then that it does not on the server.
  if (isKept) appRouter.ssr = { manifest: undefined };
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // In slices, so that a click in between is answered.
  startTransition(() => (isKept ? void hydrateRoot(place, app) : createRoot(place).render(app)));
}

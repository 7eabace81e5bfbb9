import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { session } from "./api/session/session.ts";
import { App } from "./app.tsx";
import { startLanguage } from "./words/language.ts";
import { appRouter } from "./routes.tsx";
import { keepTyped } from "./typed-so-far.ts";
import { watchTheme } from "./ui/style/theme.ts";
import "./ui/style/styles.css";

watchTheme();
// Asked for beside the words; whoever needs the answer says what went wrong.
session().catch(() => {});
void start();

/** Not awaited at the top: the bundler keeps the parts of such a page in more files. */
async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("No #root");
  const drawnIn = document.documentElement.lang;
  await startLanguage();
  if (drawnIn !== document.documentElement.lang) place.replaceChildren();
  document.documentElement.classList.remove("ui-undrawn");
  // What the server has drawn stays until the app would show no less.
  if (place.hasChildNodes()) await appRouter.load();
  const giveBack = keepTyped(place);
  // In slices, so that a click in between is answered.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App onDrawn={giveBack} />
      </StrictMode>,
    ),
  );
}

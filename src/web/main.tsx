import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { session } from "./api/session.ts";
import { startLanguage } from "./i18n/language.ts";
import { App } from "./app.tsx";
import { watchTheme } from "./ui/theme.ts";
import "./ui/styles.css";

watchTheme();
const place = document.getElementById("root");
if (!place) throw new Error("The page has no place for the app.");
// Asked for beside the words; whoever needs the answer says what went wrong.
session().catch(() => {});
await startLanguage();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

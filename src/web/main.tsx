import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startLanguage } from "./i18n/language.ts";
import { App } from "./app.tsx";
import { watchTheme } from "./ui/theme.ts";
import "./ui/styles.css";

watchTheme();
const place = document.getElementById("root");
if (!place) throw new Error("The page has no place for the app.");
await startLanguage();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

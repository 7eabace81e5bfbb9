import { createHash } from "node:crypto";

/** Pages that are not part of the web app, in the same colours. `theme.js` sets the class. */
export const ERROR_PAGE_STYLE = `
:root { color-scheme: light; --canvas: #fff; --rail: #f6f7f8; --line: #d5d8dd; --ink: #15181c; --soft: #474d56; --accent: #0a6c85; }
:root.dark { color-scheme: dark; --canvas: #0f1114; --rail: #0b0c0e; --line: #30353c; --ink: #eceef1; --soft: #b0b6bf; --accent: #5fb8d0; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--rail); color: var(--ink);
  font: 13px/1.5 Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: 100%; max-width: 376px; padding: 28px; background: var(--canvas); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0; font-size: 20px; font-weight: 600; line-height: 1.3; text-wrap: balance; }
p { margin: 8px 0 0; color: var(--soft); overflow-wrap: anywhere; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12px; }
nav { display: grid; gap: 8px; margin-top: 20px; }
form { display: grid; }
button { font: inherit; cursor: pointer; }
a, button { display: block; padding: 9px 16px; border: 1px solid var(--line); border-radius: 5px; color: var(--ink); text-align: center; text-decoration: none; }
a:first-child, button { border-color: var(--ink); background: var(--ink); color: var(--canvas); font-weight: 550; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a:hover, button:hover { text-decoration: underline; }
`;

/** Allows exactly this style in a Content-Security-Policy. */
export const ERROR_PAGE_STYLE_SOURCE = `'sha256-${createHash("sha256").update(ERROR_PAGE_STYLE).digest("base64")}'`;

import { escapeHtml } from "../../../lib/mail/escape-html.ts";

/** As in the web app; nothing of it can be read from there, because no script runs on these pages. */
const DRAWN = {
  error: `<path class="body" d="M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z"/><path class="hole" d="m15 9-6 6m0-6 6 6"/>`,
  warning: `<path class="body" d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path class="hole" d="M12 9.2v4M12 17.2h.01"/>`,
  success: `<circle cx="12" cy="12" r="10"/><path d="m8.5 12.2 2.4 2.4 4.8-5"/>`,
};

export type Mark = keyof typeof DRAWN;

/** `label`: read in its place; `null`: the words beside it say the same. */
export function markOf(mark: Mark, label: string | null): string {
  const reading = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
  return `<svg class="mark ${mark}" viewBox="0 0 24 24" ${reading}>${DRAWN[mark]}</svg>`;
}

export const LOGO = `<svg viewBox="0 0 20 20" aria-hidden="true"><rect width="20" height="20" rx="5" fill="var(--ink)"/><path d="M5.5 14.5V12M8.5 14.5V9.5M11.5 14.5V5.5M14.5 14.5V11" fill="none" stroke="var(--canvas)" stroke-width="1.6" stroke-linecap="round"/></svg>`;

export const MARK_STYLE = `
.mark { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.mark .body { fill: currentColor; stroke: none; }
.mark .hole { stroke: var(--canvas); }
.mark.error { color: var(--error); }
.mark.warning { color: var(--warning); }
.mark.success { color: var(--ok); }
.mark.done { width: 24px; height: 24px; stroke-width: 1.5; }
`;

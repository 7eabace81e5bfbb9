import { faultsOf } from "./faults.ts";
import type { Arrival } from "./server.ts";
import type { FakeService } from "./service.ts";

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string) => text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? "");

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.3rem}h2{font-size:1rem;margin:2rem 0 .5rem}article{border-top:1px solid #ddd;padding:.6rem 0}
article.under{margin-left:2rem}p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}small{color:#555}
pre{overflow:auto;font-size:12px;background:#f6f6f6;padding:.5rem}code{font-size:13px}
@media(prefers-color-scheme:dark){body{color:#eee;background:#111}article{border-color:#333}small{color:#aaa}pre{background:#1c1c1c}}`;

const NEWEST = 200;

/** All that has arrived, newest first, by service. */
export function drawPage(
  services: readonly { service: FakeService; fault: string | null }[],
  arrivals: readonly Arrival[],
): string {
  const parts = services.map(({ service, fault }) => {
    const own = arrivals.filter((arrival) => arrival.service === service.id).slice(-NEWEST);
    const state = fault === null ? "works" : `fails: ${fault}`;
    const head = `<h2 id="${service.id}">${safe(service.name)} <small>${safe(state)} · ${own.length} requests</small></h2>`;
    return `${head}<small>Faults: <code>${safe(faultsOf(service).join(" "))}</code></small>${own.toReversed().map(drawArrival).join("")}`;
  });
  const contents = services.map(({ service }) => `<a href="#${service.id}">${safe(service.name)}</a>`).join(" · ");
  const help = `<p>Let one fail: <code>curl -d '{"fault":"hang","times":2}' …/control/slack</code>. All works again with <code>{}</code>.</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>What has arrived</title><style>${STYLE}</style><h1>What has arrived</h1><p><small>${contents}</small></p>${help}${parts.join("")}</html>`;
}

function drawArrival({ date, request, status, shown }: Arrival): string {
  const when = `${date.toISOString().slice(11, 19)} · ${request.method} · ${status ?? "no answer"}`;
  const level = shown?.level === undefined ? "" : `<small>${safe(shown.level)}</small> `;
  const words = shown === null ? "" : `<p>${level}<b>${safe(shown.title)}</b>\n${safe(shown.text)}</p>`;
  const mark =
    shown?.isChange === true
      ? ` · changed ${safe(shown.under ?? "")}`
      : shown?.under === undefined
        ? ""
        : ` · under ${safe(shown.under)}`;
  const raw = `<details><summary><small>${safe(when)}${mark}</small></summary><pre>${safe(request.body.slice(0, 20_000))}</pre></details>`;
  return `<article${shown?.under === undefined ? "" : ' class="under"'}>${words}${raw}</article>`;
}

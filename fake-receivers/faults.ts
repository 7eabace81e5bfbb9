import { gzipSync } from "node:zlib";
import type { ServerResponse } from "node:http";
import type { FakeService, ServiceAnswer } from "./service.ts";

/** What can be wrong with any server. A service's own faults come beside them. */
export const COMMON_FAULTS = [
  "slow",
  "hang",
  "busy",
  "overloaded",
  "redirect",
  "not-json",
  "empty",
  "endless",
  "bomb",
  "drop",
] as const;
type CommonFault = (typeof COMMON_FAULTS)[number];

/** How long a slow service takes. */
export const SLOW_MILLISECONDS = 1500;

export const isCommonFault = (name: string): name is CommonFault => COMMON_FAULTS.some((fault) => fault === name);

export const faultsOf = (service: FakeService): readonly string[] => [...COMMON_FAULTS, ...Object.keys(service.faults)];

const ANSWERS: Partial<Record<CommonFault, ServiceAnswer>> = {
  busy: { status: 500, body: "Internal Server Error" },
  overloaded: { status: 503, headers: { "retry-after": "120" }, body: "Service Unavailable" },
  redirect: { status: 302, headers: { location: "https://elsewhere.example/" }, body: "" },
  "not-json": { status: 200, body: "<html><body>Please sign in to the guest network.</body></html>" },
  empty: { status: 200, body: "" },
};

const BOMB = gzipSync(Buffer.alloc(20_000_000, 32));

/** Plays a fault of the line; the answer that is left to give, if the fault has one. */
export function playFault(name: CommonFault, response: ServerResponse): ServiceAnswer | null {
  if (name === "drop") response.destroy();
  if (name === "bomb") response.writeHead(200, { "content-encoding": "gzip" }).end(BOMB);
  if (name === "endless") {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write("x".repeat(16_384)));
      if (!response.destroyed) response.once("drain", pour);
    };
    pour();
  }
  return ANSWERS[name] ?? null;
}

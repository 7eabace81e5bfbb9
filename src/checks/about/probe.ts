import { textParam } from "../remote-text.ts";
import type { AboutProbe, Kept } from "./about.ts";

const STATES = ["up", "slow", "down", "partly", "maintenance", "leftOn", "blocked"] as const;

export const ABOUT_PROBE = {
  kind: "probe" as const,
  of: ({ params }: Kept): AboutProbe => ({
    kind: "probe",
    id: typeof params["probeId"] === "number" ? params["probeId"] : null,
    name: textParam(params, "name"),
    address: textParam(params, "address"),
    reason: textParam(params, "reason"),
    state: STATES.find((state) => state === params["state"]) ?? null,
  }),
};

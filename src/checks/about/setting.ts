import { FROSH_AREAS } from "../frosh-ids.ts";
import { textParam } from "../remote-text.ts";
import type { AboutSetting, Kept } from "./about.ts";

export const ABOUT_SETTING = {
  kind: "setting" as const,
  of: ({ params }: Kept): AboutSetting => ({
    kind: "setting",
    subject: textParam(params, "subject"),
    area: FROSH_AREAS.find((area) => area === params["area"]) ?? null,
    current: textParam(params, "current"),
    recommended: textParam(params, "recommended"),
  }),
};

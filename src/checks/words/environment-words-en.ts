import type { Params } from "../finding.ts";
import { textParam } from "../remote-text.ts";

export const ENVIRONMENT_WORDS_EN = {
  check: "Environment",
  findings: {
    set: (params: Params<"environment">) => `Environment is set correctly to ${textParam(params, "environment")}`,
    notPublic: (params: Params<"environment">) =>
      `Environment is not production or staging but ${textParam(params, "environment")}`,
    title: () => "Environment is not production or staging",
  },
};

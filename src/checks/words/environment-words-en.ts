import type { Params } from "../finding.ts";
import { textParam } from "../remote-text.ts";

export const ENVIRONMENT_WORDS_EN = {
  check: "Environment",
  findings: {
    set: (params: Params<"environment">) => `Environment is set correctly to ${textParam(params, "environment")}`,
    notPublic: (params: Params<"environment">) =>
      `Environment is not production or staging but ${textParam(params, "environment")}`,
    title: () => "Environment is not production or staging",
    short: (params: Params<"environment">) => `Environment is ${textParam(params, "environment")}`,
    why: () => "Pages are slower than they need to be, and errors show what visitors must not see.",
  },
};

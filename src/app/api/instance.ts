import type { Config } from "../configuration/config.ts";
import type { InstanceFacts } from "../router.ts";
import { PRODUCT_VERSION } from "../version.ts";

/** What everybody may know of this instance. */
export function instanceOf(
  config: Pick<Config, "registration" | "socialProviders" | "sourceUrl" | "operator">,
): InstanceFacts {
  return {
    version: PRODUCT_VERSION,
    registrationIsOpen: config.registration === "open",
    socialProviders: Object.keys(config.socialProviders),
    sourceUrl: config.sourceUrl,
    operator: config.operator,
  };
}

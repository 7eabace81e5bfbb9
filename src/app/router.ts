import { currentUserChangelogs } from "../changelog/changelog.api.ts";
import { extensionCompatibility } from "../extensions/extension-compatibility.api.ts";
import { currentUserExtensions, extensionChangelog } from "../extensions/extension.api.ts";
import { currentUser } from "../identity/account.api.ts";
import type { OutsideSource } from "../lib/outside-source.client.ts";
import { procedure, router } from "../lib/trpc.ts";
import { currentUserFleet } from "../monitoring/fleet.api.ts";
import { shopDetailProcedures, type ShopApiServices } from "../monitoring/shop.api.ts";
import { latestShopwareVersion } from "../platforms/shopware-releases.api.ts";
import { currentUserProjects, projectRouter } from "../shops/project.api.ts";
import { currentUserShops, listOrganizations, listShopsOfOrganization, shopProcedures } from "../shops/shop.api.ts";

/** What procedures need beyond the request: shops to speak to, and the outside sources. */
export interface RouterServices {
  shops: ShopApiServices;
  compatibility: OutsideSource;
  releases: OutsideSource;
  instance: Instance;
}

/** What the web app must know of this instance before anybody has signed in. */
export interface Instance {
  version: string;
  registrationIsOpen: boolean;
  /** Ids of the social providers that are switched on. */
  socialProviders: readonly string[];
  sourceUrl: string | null;
  operator: { name: string | null; address: string | null; email: string | null };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The public names of the product API. Rooms do not know what they are called outside. */
export function createAppRouter({ shops, compatibility, releases, instance }: RouterServices) {
  return router({
    info: router({
      instance: procedure.query(() => instance),
      getLatestShopwareVersion: latestShopwareVersion(releases),
      checkExtensionCompatibility: extensionCompatibility(compatibility),
    }),
    account: router({
      currentUser,
      currentUserShops,
      currentUserProjects,
      currentUserChangelogs,
      currentUserExtensions,
      currentUserFleet,
      listOrganizations,
    }),
    organization: router({
      project: projectRouter,
      shop: router({
        list: listShopsOfOrganization,
        extensionChangelog,
        ...shopProcedures(shops),
        ...shopDetailProcedures(shops),
      }),
    }),
  });
}

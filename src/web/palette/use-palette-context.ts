import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "@tanstack/react-router";
import { useLocale } from "use-intl";
import { listedShops } from "../api/listed-shops.ts";
import { useSession } from "../api/session/session.ts";
import { trpc } from "../api/trpc.ts";
import { lateTasks } from "../shop/tasks/judged-tasks.ts";
import { useTheme } from "../ui/style/theme.ts";
import type { PaletteContext } from "./palette-context.ts";

const NONE: readonly never[] = [];

interface KnownToPalette {
  context: PaletteContext;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * The palette's data about reader and page. Extensions, of which there are many, are loaded only once somebody types.
 */
export function usePaletteContext(isTyping: boolean): KnownToPalette {
  const me = useSession();
  const isAdmin = me?.user.isAdmin === true;
  const { pathname } = useLocation();
  const { shopId = null, slug = null } = useParams({ strict: false });
  const lateTaskIds = useLateTasks(shopId);
  const { isDark } = useTheme();
  const locale = useLocale();
  const { mine, ...asking } = useMine(isTyping, isAdmin);
  const isImpersonated = Boolean(me?.impersonatedBy);
  return {
    context: { ...mine, lateTaskIds, isAdmin, isImpersonated, isDark, locale, pathname, shopId, slug },
    ...asking,
  };
}

function useMine(isTyping: boolean, isAdmin: boolean) {
  const shops = useQuery(listedShops());
  const organizations = useQuery(trpc.account.listOrganizations.queryOptions());
  const projects = useQuery(trpc.account.currentUserProjects.queryOptions());
  const watched = useQuery(trpc.account.subscribedShops.queryOptions());
  const extensions = useQuery(trpc.account.myExtensions.queryOptions(undefined, { enabled: isTyping }));
  const instance = useQuery(trpc.admin.instance.queryOptions(undefined, { enabled: isAdmin }));
  const asked = [shops, organizations, projects, watched, extensions, instance];
  const failed = asked.filter(({ isError }) => isError);
  return {
    mine: {
      shops: shops.data ?? NONE,
      organizations: organizations.data ?? NONE,
      projects: projects.data ?? NONE,
      extensions: extensions.data?.extensions ?? NONE,
      watchedShopIds: watched.data ? new Set(watched.data.map(({ id }) => id)) : null,
      hasMailbox: instance.data?.hasMailbox === true,
    },
    isLoading: asked.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** Overdue tasks of the page's shop, from the data that the page has read. */
function useLateTasks(shopId: number | null): readonly string[] {
  const { data: shop } = useQuery(trpc.organization.shop.get.queryOptions({ shopId: shopId ?? 0 }, { enabled: false }));
  return shop ? lateTasks(shop).map(({ id }) => id) : NONE;
}

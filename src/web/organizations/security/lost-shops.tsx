import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Skeleton } from "../../ui/page/skeleton.tsx";

const NAMED = 12;

/** The shops that are deleted with their organization, by name. */
export function LostShops({ organizationId }: { organizationId: string }) {
  const t = useTranslations("organizations.delete");
  const { data: shops, error } = useQuery(trpc.organization.shop.list.queryOptions({ orgId: organizationId }));
  if (error) return <p>{t("shopsFailed")}</p>;
  if (!shops) return <Skeleton width="80%" />;
  if (shops.length === 0) return <p>{t("noShops")}</p>;
  const more = shops.length - NAMED;
  return (
    <div className="grid gap-2">
      <ul>
        {shops.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
          </li>
        ))}
        {more > 0 && <li>{t("more", { count: more })}</li>}
      </ul>
      <p>{t("shops", { count: shops.length })}</p>
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { unpackExtensions } from "../../extensions/mine/extensions-answer.ts";
import { listedShops } from "../api/listed-shops.ts";
import { trpc } from "../api/trpc.ts";
import { LoadError } from "../ui/parts/load-error.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { PageSkeleton } from "../ui/page/skeleton.tsx";
import { extensionRows } from "./extension-row.ts";
import { ExtensionList } from "./extension-list.tsx";
import { NoExtensions } from "./no-extensions.tsx";

/** Every extension once, across all shops of the person. */
export function MyExtensionsPage() {
  const title = useTranslations("frame.title");
  const t = useTranslations("extensions");
  const extensions = useQuery(trpc.account.myExtensions.queryOptions(undefined, { select: unpackExtensions }));
  const shops = useQuery(listedShops());
  if (extensions.isPending || shops.isPending) return <PageSkeleton rows={10} />;
  if (extensions.data === undefined || shops.data === undefined) {
    const retry = () => void Promise.all([extensions.refetch(), shops.refetch()]);
    return (
      <>
        <PageHead title={title("extensions")} />
        <LoadError error={extensions.error ?? shops.error} onRetry={retry} title={t("error")} />
      </>
    );
  }
  const rows = extensionRows(extensions.data);
  return (
    <>
      <PageHead title={title("extensions")} count={rows.length} />
      {rows.length === 0 ? <NoExtensions /> : <ExtensionList rows={rows} places={shops.data} />}
    </>
  );
}

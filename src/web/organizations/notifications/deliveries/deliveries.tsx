import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { useDeadLink } from "../../../ui/address/use-dead-link.ts";
import { useRowAddress } from "../../../ui/address/use-row-address.ts";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { Split } from "../../../ui/lists/split.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { SaysSkeleton } from "../../../ui/page/says.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import { readDeliveryKey } from "./delivery-groups.ts";
import { DeliveryFilters } from "./delivery-filters.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { DeliverySays } from "./delivery-says.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { type DeliveryFilter, useDeliveryFilter } from "./use-delivery-filter.ts";
import { useDeliveryPages } from "./use-delivery-pages.ts";

const FIRST = { filter: {}, cursor: null };

/** Every message to the channels of an organization with what became of it; what was not told comes first. */
export function Deliveries({ organization }: { organization: OwnOrganization }) {
  const t = useTranslations("deliveries");
  const { id: organizationId, slug } = organization;
  const filter = useDeliveryFilter(organizationId);
  const pages = useDeliveryPages(organizationId, filter.input);
  const head = useQuery(trpc.organization.delivery.page.queryOptions({ organizationId, ...FIRST }));
  const [shown, open] = useRowAddress("delivery");
  const asked = shown === null ? null : readDeliveryKey(shown);
  useDeadLink(shown !== null && asked === null, t("detail.gone"), () => open(null));
  useShortcut(filter.isOn && asked === null ? "Escape" : null, filter.clear);
  const { rows, error, again } = pages;
  const isEmpty = head.data?.rows.length === 0 && !filter.isOn;
  // Below a list that is not there yet it would be pushed away under the reader.
  const isListed = rows !== undefined || error !== null;
  const list = (
    <>
      {!isEmpty && <DeliveryFilters filter={filter} />}
      {rows === undefined && error === null && <RowsSkeleton rows={18} />}
      {rows?.length === 0 && filter.isOn && <NoMatch filter={filter} />}
      {rows !== undefined && rows.length > 0 && <DeliveryTable rows={rows} pages={pages} shown={shown} onOpen={open} />}
      {error !== null && <LoadError error={error} title={t("failed")} onRetry={again} />}
    </>
  );
  if (head.data === undefined && head.error === null)
    return (
      <>
        <SaysSkeleton />
        <DeliveryFilters filter={filter} isComing />
        <RowsSkeleton rows={18} />
      </>
    );
  return (
    <>
      {head.data !== undefined && <DeliverySays page={head.data} organizationId={organizationId} />}
      <Split
        list={list}
        title={t("title")}
        onClose={() => open(null)}
        panel={
          asked !== null &&
          isListed && (
            <DeliveryPanel
              key={shown}
              organizationId={organizationId}
              slug={slug}
              asked={asked}
              onClose={() => open(null)}
            />
          )
        }
      />
    </>
  );
}

function NoMatch({ filter }: { filter: DeliveryFilter }) {
  const t = useTranslations("deliveries");
  return (
    <EmptyState title={t("noMatch")} actions={<Button onClick={filter.clear}>{t("clear")}</Button>}>
      {t("noMatchText")}
    </EmptyState>
  );
}

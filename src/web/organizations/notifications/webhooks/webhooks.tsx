import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { Says } from "../../../ui/page/says.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { TableSkeleton } from "../../../ui/tables/table-states.tsx";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import type { ListedEndpoint } from "./endpoint-answers.ts";
import { useNumberWord } from "../../../page/telling/use-number-word.ts";
import { EndpointDialog } from "../webhook/endpoint-form.tsx";
import { EndpointTable, useEndpointCells, useEndpointColumns } from "./endpoint-table.tsx";
import { ForBuilders, SeeTypes } from "./for-builders.tsx";

/** Which systems of the organization get its events. */
export function Webhooks({ organization }: { organization: OwnOrganization }) {
  const t = useTranslations("webhooks");
  const { id: organizationId } = organization;
  const { data, error, refetch } = useQuery(trpc.organization.webhook.list.queryOptions({ organizationId }));
  const [isAdding, setAdding] = useState(false);
  useShortcut("n", () => setAdding(true));
  const columns = useEndpointColumns(useEndpointCells(organization.slug, 0));
  if (data === undefined && error !== null)
    return <LoadError error={error} title={t("loadFailed")} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="mt-5">
        <TableSkeleton columns={columns} rows={2} hasTools />
      </div>
    );
  const { endpoints, limit, typeCount } = data;
  const add = (
    <Button kind="primary" icon={Plus} disabled={endpoints.length >= limit} onClick={() => setAdding(true)}>
      {t("new")}
    </Button>
  );
  return (
    <>
      {endpoints.length === 0 ? (
        <Says
          title={t("none")}
          actions={
            <>
              <SeeTypes />
              {add}
            </>
          }
        >
          {t("noneText", { count: typeCount })}
        </Says>
      ) : (
        <>
          <HowTheyStand endpoints={endpoints} action={add} />
          <div className="mt-3">
            <EndpointTable slug={organization.slug} endpoints={endpoints} typeCount={typeCount} limit={limit} />
          </div>
          <ForBuilders typeCount={typeCount} />
        </>
      )}
      <EndpointDialog organization={organization} endpoint={null} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}

/** "One endpoint works, one struggles since 04:50." */
function HowTheyStand({ endpoints, action }: { endpoints: readonly ListedEndpoint[]; action: React.ReactNode }) {
  const t = useTranslations("webhooks");
  const format = useFormatter();
  const write = useShortMoment();
  const { number, numberFirst } = useNumberWord();
  const inState = (state: ListedEndpoint["state"]) => endpoints.filter((one) => one.state === state);
  const [struggling, off] = [inState("struggling"), inState("disabled")];
  const works = endpoints.length - struggling.length - off.length;
  const [first] = struggling;
  const parts = [
    works === 0 ? t("workNone") : t("works", { count: works, number: numberFirst(works) }),
    ...(first === undefined
      ? []
      : [
          struggling.length === 1
            ? t("strugglesOne", { since: write(first.stateSince) })
            : t("struggles", { number: number(struggling.length) }),
        ]),
    ...(off.length === 0 ? [] : [off.length === 1 ? t("offOne") : t("off", { number: number(off.length) })]),
  ];
  const title = parts.length === 1 ? parts : format.list(parts, { type: "unit" });
  return (
    <Says title={`${String(title)}.`} actions={action}>
      {t("lead")}
    </Says>
  );
}

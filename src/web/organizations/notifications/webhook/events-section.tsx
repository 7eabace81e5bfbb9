import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Section } from "../../../ui/page/section.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import type { CatalogueType, ShownEndpoint } from "../webhooks/endpoint-answers.ts";
import { savedOf } from "./endpoint-draft.ts";
import { NewerVersions } from "./newer-versions.tsx";
import { TypeGroupFields } from "./type-group-fields.tsx";
import { TypeDrawer } from "./type-drawer.tsx";
import { groupTypes, withType } from "./type-groups.ts";
import { useDeed } from "./use-deed.ts";

interface EventsSectionProps {
  organizationId: string;
  endpoint: ShownEndpoint;
}

const TEST_TYPE = "webhook.test";

/** Which types an endpoint gets; each opens its schema and an example. */
export function EventsSection({ organizationId, endpoint }: EventsSectionProps) {
  const t = useTranslations("webhooks.events");
  const { data, error, refetch } = useQuery(trpc.organization.webhook.catalogue.queryOptions({ organizationId }));
  const all = [...new Set(data?.types.map(({ type }) => type).filter((type) => type !== TEST_TYPE))];
  const count =
    all.length === 0 ? undefined : t("ofAll", { count: endpoint.types?.length ?? all.length, all: all.length });
  return (
    <Section title={t("title")} count={count}>
      {data !== undefined && (
        <Types organizationId={organizationId} endpoint={endpoint} catalogue={data.types} all={all} />
      )}
      {data === undefined && error !== null && (
        <LoadError error={error} title={t("cannotRead")} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowsSkeleton rows={4} />}
    </Section>
  );
}

/** The version of a type that an endpoint gets. */
const versionOf = ({ newerVersions }: ShownEndpoint, type: string): number =>
  newerVersions.find((one) => one.type === type)?.from ?? Number.POSITIVE_INFINITY;

interface TypesProps extends EventsSectionProps {
  catalogue: readonly CatalogueType[];
  all: readonly string[];
}

function Types({ organizationId, endpoint, catalogue, all }: TypesProps) {
  const t = useTranslations("webhooks.events");
  const [chosen, setChosen] = useState<readonly string[] | null>(endpoint.types);
  const [read, setRead] = useState<CatalogueType | null>(null);
  const open = (type: string, version = versionOf(endpoint, type)) =>
    setRead(catalogue.findLast((one) => one.type === type && one.version <= version) ?? null);
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(endpoint.types);
  const { refresh, onError } = useDeed();
  const save = useMutation(
    trpc.organization.webhook.save.mutationOptions({
      onError,
      onSuccess: () => showToast({ kind: "success", message: t("saved") }),
      onSettled: () => void refresh(),
    }),
  );
  const send = () => save.mutate({ organizationId, ...savedOf(endpoint, endpoint, chosen) });
  return (
    <>
      <div className="grid gap-2 pt-2">
        <Checkbox checked={chosen === null} onChange={({ target }) => setChosen(target.checked ? null : [...all])}>
          {t("all")}
        </Checkbox>
        {groupTypes(all).map(({ group, types }) => (
          <TypeGroupFields
            key={group}
            name={t(`group.${group}`)}
            types={types}
            chosen={chosen ?? all}
            onChange={(type, isChosen) => setChosen(withType(chosen, { type, isChosen, all }))}
            onRead={(type) => open(type)}
          />
        ))}
      </div>
      {isChanged && (
        <div className="mt-3 flex items-center gap-2">
          <Button kind="primary" size="small" isLoading={save.isPending} disabled={chosen?.length === 0} onClick={send}>
            {t("save")}
          </Button>
          <Button kind="quiet" size="small" onClick={() => setChosen(endpoint.types)}>
            {t("undo")}
          </Button>
          {chosen?.length === 0 && <span className="ui-dim ui-small">{t("noTypes")}</span>}
        </div>
      )}
      <NewerVersions organizationId={organizationId} endpoint={endpoint} onRead={open} />
      <TypeDrawer type={read} onClose={() => setRead(null)} />
    </>
  );
}

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { CheckLine } from "../../../ui/fields/check-group.tsx";
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
import { groupTypes, type TypeGroup, withTypes } from "./type-groups.ts";
import { useDeed } from "./use-deed.ts";

interface EventsSectionProps {
  organizationId: string;
  endpoint: ShownEndpoint;
}

const TEST_TYPE = "webhook.test";

/** Which types an endpoint gets; each opens its schema and an example. */
export function EventsSection({ organizationId, endpoint }: EventsSectionProps) {
  const t = useTranslations("webhooks.events");
  // Stays as it is when the types have been saved.
  const [turned, setTurned] = useState<readonly TypeGroup[]>([]);
  const { data, error, refetch } = useQuery(trpc.organization.webhook.catalogue.queryOptions({ organizationId }));
  const all = [...new Set(data?.types.map(({ type }) => type).filter((type) => type !== TEST_TYPE))];
  const count =
    all.length === 0 ? undefined : t("ofAll", { count: endpoint.types?.length ?? all.length, all: all.length });
  return (
    <Section title={t("title")} count={count}>
      {data !== undefined && (
        <Types
          key={endpoint.version}
          organizationId={organizationId}
          endpoint={endpoint}
          catalogue={data.types}
          all={all}
          turned={turned}
          onTurn={setTurned}
        />
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
  /** Groups that are not as they are at first, when only the first one is open. */
  turned: readonly TypeGroup[];
  onTurn: (turned: readonly TypeGroup[]) => void;
}

function Types({ organizationId, endpoint, catalogue, all, turned, onTurn }: TypesProps) {
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
      <ul>
        <CheckLine isChosen={chosen === null} onChoose={(isChosen) => setChosen(isChosen ? null : [...all])}>
          {t("all")}
        </CheckLine>
        {groupTypes(all).map(({ group, types }, index) => (
          <TypeGroupFields
            key={group}
            name={t(`group.${group}`)}
            types={types}
            chosen={chosen ?? all}
            onChoose={(these, isChosen) => setChosen(withTypes(chosen, { types: these, isChosen, all }))}
            isOpen={(index === 0) !== turned.includes(group)}
            onToggle={(isOpen) =>
              onTurn(isOpen === (index === 0) ? turned.filter((one) => one !== group) : [...turned, group])
            }
            onRead={(type) => open(type)}
          />
        ))}
      </ul>
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

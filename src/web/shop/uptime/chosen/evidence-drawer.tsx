import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type EvidencePlace,
  type EvidenceRow,
  MOST_LOCATION,
  type UptimeOutage,
} from "../../../../uptime/uptime-answers.ts";
import { trpc, trpcClient } from "../../../api/trpc.ts";
import { DescriptionList } from "../../../ui/lists/description-list.tsx";
import { Drawer } from "../../../ui/overlays/drawer.tsx";
import { useLastOpen } from "../../../ui/overlays/use-last-open.ts";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LoadError } from "../../../ui/parts/load-error.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { IconButton } from "../../../ui/press/icon-button.tsx";
import { Mono } from "../../../ui/signs/code.tsx";
import { writeMoment } from "../../../ui/times/moments.ts";
import { useUptimeText } from "../../../page/probe-chart/use-uptime-text.ts";
import { PhasesBar } from "./phases-bar.tsx";

interface EvidenceDrawerProps {
  shopId: number;
  /** `null` while none is open. */
  outage: UptimeOutage | null;
  /** The probe's own address. */
  url: string | null;
  onClose: () => void;
}

/** What the failed results of an outage brought back, one at a time. */
export function EvidenceDrawer({ outage, onClose, ...rest }: EvidenceDrawerProps) {
  const shown = useLastOpen(outage);
  if (shown === null) return null;
  return <Evidence key={shown.id} outage={shown} isOpen={outage !== null} onClose={onClose} {...rest} />;
}

type OpenEvidence = EvidenceDrawerProps & { outage: UptimeOutage; isOpen: boolean };

function Evidence({ shopId, outage, url, isOpen, onClose }: OpenEvidence) {
  const t = useTranslations("uptime.evidence");
  const common = useTranslations("common");
  const text = useUptimeText();
  const { rows, hasOlder, isLoading, error, older, again } = useEvidence(shopId, outage, isOpen);
  const [asked, setAsked] = useState<number | null>(null);
  const found = rows.findIndex(({ at }) => at === outage.evidenceAt);
  const place = asked ?? Math.max(0, found);
  const row = rows[place];
  const go = (next: number) => {
    setAsked(next);
    if (next >= rows.length - 1 && hasOlder) older();
  };
  const count = rows.length;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={row === undefined ? t("title") : text.reason(row.reason, row.httpStatus)}
      subtitle={
        row && t("of", { name: outage.probeName, time: writeMoment(new Date(row.at), "exact"), place: row.location })
      }
      footer={
        <div className="ui-evidence-foot">
          <IconButton
            icon={ChevronLeft}
            label={t("earlier")}
            disabled={place >= count - 1}
            onClick={() => go(place + 1)}
          />
          <IconButton icon={ChevronRight} label={t("later")} disabled={place <= 0} onClick={() => go(place - 1)} />
          {count > 0 && (
            <span className="ui-dim ui-small" role="status">
              {t(hasOlder ? "placeOfMore" : "place", { place: place + 1, count })}
            </span>
          )}
          <span className="grow" />
          <Button onClick={onClose}>{common("close")}</Button>
        </div>
      }
    >
      {row !== undefined && <EvidenceBody row={row} url={url} />}
      {row === undefined && error !== null && <LoadError error={error} title={t("failed")} onRetry={again} />}
      {row === undefined && error === null && (isLoading ? <RowsSkeleton rows={5} /> : <p>{t("nothing")}</p>)}
    </Drawer>
  );
}

/** Behind whatever any location saw at a moment. */
function behindAll(at: string | null): EvidencePlace | null {
  return at === null ? null : { at, location: MOST_LOCATION };
}

/** From the end of the outage back, because its later results belong to it, too. */
function useEvidence(shopId: number, { probeId, toAt }: UptimeOutage, isOpen: boolean) {
  const { data, isFetching, error, fetchNextPage, hasNextPage, refetch } = useInfiniteQuery({
    queryKey: [...trpc.organization.shop.uptime.evidence.pathKey(), shopId, probeId, toAt],
    enabled: isOpen,
    initialPageParam: behindAll(toAt),
    queryFn: ({ pageParam }) =>
      trpcClient.organization.shop.uptime.evidence.query({
        shopId,
        probeId,
        before: pageParam ?? undefined,
      }),
    getNextPageParam: ({ next }) => next,
  });
  return {
    rows: data?.pages.flatMap((page) => page.rows) ?? [],
    hasOlder: hasNextPage,
    isLoading: isFetching,
    error,
    older: () => void fetchNextPage(),
    again: () => void refetch(),
  };
}

function EvidenceBody({ row, url }: { row: EvidenceRow; url: string | null }) {
  const t = useTranslations("uptime.evidence");
  const text = useUptimeText();
  const address = (value: string | null) => (value === null ? <Dim>{t("none")}</Dim> : <Mono>{value}</Mono>);
  return (
    <>
      <b>{text.exact(row.phases.total)}</b>
      <PhasesBar phases={row.phases} />
      <DescriptionList
        facts={[
          { term: t("asked"), value: address(url) },
          { term: t("answered"), value: address(row.finalUrl) },
          { term: t("reached"), value: address(row.address) },
          { term: t("why"), value: text.reason(row.reason, row.httpStatus) },
        ]}
      />
      <h3 className="ui-evidence-title">{t("headers")}</h3>
      <DescriptionList facts={headersOf(row.headers).map(([term, value]) => ({ term, value: address(value) }))} />
      <h3 className="ui-evidence-title">{t("excerpt")}</h3>
      {row.excerpt === null ? (
        <p className="ui-dim">{t("noExcerpt")}</p>
      ) : (
        // Scrollable content must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="ui-excerpt" tabIndex={0} role="group" aria-label={t("excerpt")}>
          {row.excerpt}
        </pre>
      )}
      <p className="ui-dim ui-small">{t("kept")}</p>
    </>
  );
}

const Dim = ({ children }: { children: ReactNode }) => <span className="ui-dim">{children}</span>;

/** Those that people look for first are said even where they are missing. */
const LOOKED_FOR = ["server", "via", "retry-after"];

function headersOf(headers: EvidenceRow["headers"]): readonly (readonly [string, string | null])[] {
  const further = Object.keys(headers).filter((name) => !LOOKED_FOR.includes(name));
  return [...LOOKED_FOR, ...further].map((name) => [name, headers[name] ?? null]);
}

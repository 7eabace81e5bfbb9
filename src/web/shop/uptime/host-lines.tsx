import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { findingText } from "../../../checks/finding-text.ts";
import type { CertificateAnswer, DomainAnswer, HostsAnswer, NamesAnswer } from "../../../uptime/hosts/host-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { Section } from "../../ui/page/section.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { type Status, StatusMark } from "../../ui/signs/status-mark.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { useUptimeText } from "../../page/probe-chart/use-uptime-text.ts";
import { useCheckTexts } from "../../words/attention-texts.ts";
import { usePermission } from "../frame/use-permission.ts";
import { RenewalSwitch } from "./renewal-switch.tsx";

const DAY_MILLISECONDS = 86_400_000;

/** Certificate, domain and name servers of the shop's hosts: a line each, with its level and when it was read. */
export function HostLines({ shopId }: { shopId: number }) {
  const mayWrite = usePermission("shop:write");
  const t = useTranslations("uptime.hosts");
  const { data, error, refetch } = useQuery(trpc.organization.shop.hosts.queryOptions({ shopId }));
  return (
    <Section title={t("title")}>
      {data !== undefined && <Lines hosts={data} editedShopId={mayWrite ? shopId : null} />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} title={t("failed")} />
      )}
      {data === undefined && error === null && <RowsSkeleton rows={3} />}
    </Section>
  );
}

type Looked = CertificateAnswer | DomainAnswer | NamesAnswer;

interface Line {
  key: string;
  term: string;
  of: Looked;
  /** What stands there when no check has something to say. */
  fact: string;
  more: readonly (string | null)[];
  /** What people may say of it. */
  setting?: ReactNode;
}

interface LinesProps {
  hosts: HostsAnswer;
  /** `null`: this reader may change nothing. */
  editedShopId: number | null;
}

function Lines({ hosts, editedShopId }: LinesProps) {
  const t = useTranslations("uptime.hosts");
  const lines = useLines(editedShopId)(hosts);
  if (lines.length === 0) return <p className="ui-dim">{t(hosts.isLookedAt ? "none" : "nothing")}</p>;
  return (
    <ul className="ui-hosts">
      {lines.map((line) => (
        <HostLine key={line.key} line={line} />
      ))}
    </ul>
  );
}

function markOf({ level, readAt, unknownSince }: Looked): Status {
  if (readAt === null || unknownSince !== null) return "unknown";
  return level === null ? "notInstalled" : MARK_OF[level];
}

function HostLine({ line: { term, of, fact, more, setting } }: { line: Line }) {
  const t = useTranslations("uptime.hosts");
  const texts = useCheckTexts();
  const text = useUptimeText();
  const now = useNow();
  const { findings, readAt, unknownSince } = of;
  const said = findings.map(({ check, text: name, params }) =>
    findingText({ id: check, check, text: name, params }, texts),
  );
  const known = [...(said.length > 0 ? said : [fact]), ...more].filter((part) => part !== null);
  const isUnread = readAt === null;
  return (
    <li>
      <StatusMark status={markOf(of)} />
      <b>{term}</b>
      <span>
        {isUnread && t("notRead")}
        {!isUnread && unknownSince !== null && `${t("unknown", { time: text.moment(unknownSince) })} · `}
        {!isUnread && (
          <>
            {known[0]}
            {known.length > 1 && <span className="ui-dim"> · {known.slice(1).join(" · ")}</span>}
          </>
        )}
        {setting}
      </span>
      <span className="ui-dim">
        {readAt !== null && t("read", { time: text.durationAfter((now.getTime() - Date.parse(readAt)) / 1000) })}
      </span>
    </li>
  );
}

function useLines(editedShopId: number | null): (hosts: HostsAnswer) => readonly Line[] {
  const t = useTranslations("uptime.hosts");
  const format = useFormatter();
  const endOf = useEnd();
  const day = (at: string | null) => (at === null ? "–" : writeMoment(new Date(at), "date"));
  return ({ certificates, domains, names }) => [
    ...certificates.map((of) => ({
      key: `certificate ${of.host}:${of.port}`,
      term: t("certificate"),
      of,
      fact: endOf(of.notAfter),
      more: [
        of.issuer === null ? null : `${of.issuer}${of.isChainComplete === true ? `, ${t("chainComplete")}` : ""}`,
        certificates.length > 1 ? of.host : null,
      ],
    })),
    ...domains.map((of) => ({
      key: `domain ${of.domain}`,
      term: t("domain"),
      of,
      fact: of.endsAt === null ? t("noDate", { registry: of.registry }) : endOf(of.endsAt),
      more: [of.renewsItself && editedShopId === null ? t("renews") : null, domains.length > 1 ? of.domain : null],
      setting: editedShopId !== null && (
        <RenewalSwitch shopId={editedShopId} domain={of.domain} renewsItself={of.renewsItself} />
      ),
    })),
    ...names.map((of) => ({
      key: `names ${of.host}`,
      term: t("names"),
      of,
      fact:
        of.nameServers === null
          ? t("notRead")
          : t("servers", { names: format.list(of.nameServers), day: day(of.nameServersSince) }),
      more: [
        of.addresses.length === 0 ? null : t("reached", { addresses: format.list(of.addresses) }),
        names.length > 1 ? of.host : null,
      ],
    })),
  ];
}

function useEnd(): (at: string | null) => string {
  const t = useTranslations("uptime.hosts");
  const now = useNow();
  return (at) => {
    if (at === null) return t("notRead");
    const left = Date.parse(at) - now.getTime();
    const day = writeMoment(new Date(at), "date");
    if (left < 0) return t("ended", { day });
    const count = Math.floor(left / DAY_MILLISECONDS);
    return count === 0 ? t("endsToday", { time: writeMoment(new Date(at), "time") }) : t("ends", { day, count });
  };
}

import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { PageHead } from "../ui/page/page-head.tsx";
import "../ui/shop/attention.css";
import { ButtonLink } from "../ui/press/link.tsx";
import { SegmentLinks } from "../ui/press/segment-links.tsx";
import { classNames } from "../ui/style/class-names.ts";
import { useMayPlan } from "./use-may-plan.ts";

interface IncidentsFrameProps {
  /** What the page answers, in one sentence. */
  title: string;
  lead?: ReactNode;
  /** Its answer is still on its way. */
  isComing: boolean;
  /** Filters at the end of the line of segments. */
  tools?: ReactNode;
  /** In place of the link to the fields for planned work. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading and the segments of the pages about incidents. */
export function IncidentsFrame({ title, lead, isComing, tools, actions, children }: IncidentsFrameProps) {
  const t = useTranslations("incidents");
  const mayPlan = useMayPlan();
  const here = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const open = useQuery(trpc.account.incident.list.queryOptions({ state: "open" })).data?.openCount;
  const planned = useQuery(trpc.account.window.list.queryOptions()).data?.windows.length;
  const segments = [
    { to: "/app/incidents", label: t("open"), count: open },
    { to: "/app/incidents/past", label: t("past") },
    { to: "/app/incidents/windows", label: t("planned"), count: planned },
  ] as const;
  return (
    <>
      <PageHead
        title={title}
        lead={lead === "" ? undefined : lead}
        isAnswer
        actions={
          actions ??
          (mayPlan && (
            <ButtonLink to="/app/incidents/windows" hash="new" icon={Wrench} aria-label={t("plan")}>
              <span className="max-sm:hidden">{t("plan")}</span>
            </ButtonLink>
          ))
        }
      />
      <div className={classNames("ui-tools", isComing && "is-coming")}>
        <SegmentLinks label={t("title")} segments={segments} current={here ?? ""} />
        {tools}
      </div>
      {children}
    </>
  );
}

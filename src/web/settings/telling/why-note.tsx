import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { WhyTold } from "../../../notifications/why/why-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { useWhy } from "../../page/why-told/use-why.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { useNow } from "../../ui/times/use-now.ts";

/** So long it is kept who was told of what (product rule); the day in the link is over first. */
const KEPT_MILLISECONDS = 31 * 86_400_000;

/**
 * Why the reader got the message whose link led here, as it names that in the address: by what they were told (`id`), or
 * by their rule further down, on a day (`told`) of which it may not be kept any more.
 */
export function WhyNote({ id, told }: { id: string | null; told: string | null }) {
  const now = useNow();
  if (id !== null) return <WhyOf id={id} />;
  return told !== null && now.getTime() - Date.parse(told) > KEPT_MILLISECONDS && <Gone />;
}

function Gone() {
  const t = useTranslations("myTelling.why");
  return (
    <Alert kind="info" title={t("gone")}>
      {t("goneText")}
    </Alert>
  );
}

function WhyOf({ id }: { id: string }) {
  const t = useTranslations("myTelling.why");
  const noticeId = Number(id);
  const isNumber = Number.isSafeInteger(noticeId);
  const { data, error } = useQuery({ ...trpc.account.why.queryOptions({ noticeId }), enabled: isNumber });
  if (data !== undefined) return <Told told={data} />;
  if (isNumber && error === null)
    return (
      <Alert kind="info" title={t("loading")}>
        <Skeleton width="60%" />
      </Alert>
    );
  return <Gone />;
}

function Told({ told }: { told: WhyTold }) {
  const t = useTranslations("myTelling.why");
  const [why, others] = useWhy(told);
  const { rules, title } = told;
  const [rule] = rules;
  return (
    <Alert
      kind="info"
      title={t("title", { title })}
      actions={rule !== undefined && <ToRule told={told} ruleId={rule.id} />}
    >
      {why} {others}
    </Alert>
  );
}

/** One's own stands further down on the same page. */
function ToRule({ told: { noticeId, isOwn, organization }, ruleId }: { told: WhyTold; ruleId: string }) {
  const t = useTranslations("myTelling.why");
  if (isOwn)
    return (
      <ButtonLink size="small" to="/app/settings/notifications" search={{ why: String(noticeId), rule: ruleId }}>
        {t("rule")}
      </ButtonLink>
    );
  const { slug } = organization;
  return (
    <ButtonLink size="small" to="/app/organizations/$slug/notifications" params={{ slug }} search={{ rule: ruleId }}>
      {t("rule")}
    </ButtonLink>
  );
}

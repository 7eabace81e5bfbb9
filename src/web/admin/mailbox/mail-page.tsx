import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { isOffline } from "../../ui/failures/error-sentence.ts";
import { trpc } from "../../api/trpc.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { PageSkeleton } from "../../ui/page/skeleton.tsx";
import { MailView } from "./mail-view.tsx";

/** One mail of the mailbox. */
export function MailPage() {
  const t = useTranslations("admin.mailbox");
  const { mailId = "" }: { mailId?: string } = useParams({ strict: false });
  const found = useQuery(trpc.admin.mailbox.get.queryOptions({ id: mailId }));
  if (found.data) return <MailView mail={found.data} />;
  if (!found.error) return <PageSkeleton />;
  if (isOffline(found.error)) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  const back = <ButtonLink to="/admin/mailbox">{t("back")}</ButtonLink>;
  return (
    <>
      <PageHead title={t("heading")} />
      <EmptyState title={t("gone")} actions={back}>
        {t("goneText")}
      </EmptyState>
    </>
  );
}

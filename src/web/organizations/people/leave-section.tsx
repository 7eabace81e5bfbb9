import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/press/link.tsx";
import { Section } from "../../ui/page/section.tsx";
import type { FullOrganization } from "../../api/organization/full-organization.ts";
import { LeaveButton } from "./leave-button.tsx";
import { isOnlyOwner } from "../../../organizations/member-rights.ts";

interface LeaveSectionProps {
  organization: FullOrganization;
  ownId: string;
  shopCount: number;
}

/** Lets the reader leave. The only owner is told what to do first. */
export function LeaveSection({ organization, ownId, shopCount }: LeaveSectionProps) {
  const t = useTranslations("members.leave");
  const { members, slug } = organization;
  const isLast = isOnlyOwner(members, ownId);
  return (
    <Section title={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-3">
        <p className="ui-mid max-w-[680px]">
          {isLast ? t(members.length > 1 ? "onlyOwner" : "onlyOwnerAlone") : t("text", { count: shopCount })}
        </p>
        {isLast ? (
          <ButtonLink to="/app/organizations/edit/$slug" params={{ slug }} className="max-sm:w-full">
            {t("toDelete")}
          </ButtonLink>
        ) : (
          <LeaveButton organization={organization}>{t("text", { count: shopCount })}</LeaveButton>
        )}
      </div>
    </Section>
  );
}

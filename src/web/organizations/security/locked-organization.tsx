import { useTranslations } from "use-intl";
import type { SignInProblem } from "../../../organizations/sign-in/sign-in-rules.ts";
import { ButtonLink } from "../../ui/press/link.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { LeaveButton } from "../people/leave-button.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

interface LockedOrganizationProps {
  organization: { id: string; name: string };
  problem: SignInProblem;
}

/** Says why a member cannot enter an organization, and what to do. */
export function LockedOrganization({ organization, problem }: LockedOrganizationProps) {
  const t = useTranslations("members.locked");
  const leave = useTranslations("members.leave");
  const { name } = organization;
  return (
    <div className="ui-page-narrow">
      <PageHead title={t(`${problem}.title`, { name })} lead={t(`${problem}.text`)} />
      <p className="ui-mid pt-3">{t(`${problem}.more`)}</p>
      <div className="flex flex-wrap gap-2 mt-5 max-sm:grid">
        {problem === "two_factor" ? (
          <ButtonLink to="/app/settings" kind="primary">
            {t("toSettings")}
          </ButtonLink>
        ) : (
          <SignInAgain kind="primary">{t("signInAgain")}</SignInAgain>
        )}
        <ButtonLink to="/app/organizations">{t("toList")}</ButtonLink>
        <LeaveButton organization={organization}>{leave("whileLocked")}</LeaveButton>
      </div>
    </div>
  );
}

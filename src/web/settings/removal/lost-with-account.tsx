import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { providerName } from "../../words/provider-name.ts";
import { trpc } from "../../api/trpc.ts";
import { accountsQuery, linkedOf, passkeysQuery, sessionsQuery } from "../../sign-in/settings-data.ts";

/** Everything that is deleted with the account, by number and name. */
export function LostWithAccount({ email }: { email: string }) {
  const t = useTranslations("settings.remove");
  const { data: sessions = [] } = useQuery(sessionsQuery);
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: organizations = [] } = useQuery(trpc.account.listOrganizations.queryOptions());
  const providers = linkedOf(accounts).map(({ providerId }) => providerName(providerId));
  const names = organizations.map(({ name }) => name);
  return (
    <div>
      <p className="ui-mid">{t("lost")}</p>
      <ul className="list-disc pl-5 ui-mid">
        <li>{t("lostAccount", { email })}</li>
        {names.length > 0 && <li>{t("lostMemberships", { count: names.length, names: names.join(", ") })}</li>}
        {sessions.length > 0 && <li>{t("lostSessions", { count: sessions.length })}</li>}
        {passkeys.length > 0 && <li>{t("lostPasskeys", { count: passkeys.length })}</li>}
        {providers.length > 0 && <li>{t("lostLinks", { providers: providers.join(", ") })}</li>}
        <li>{t("lostMarks")}</li>
      </ul>
    </div>
  );
}

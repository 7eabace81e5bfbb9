import { useTranslations } from "use-intl";
import { useSession } from "../api/session/session.ts";
import { PageHead } from "../ui/page/page-head.tsx";
import { ClosedForms } from "./closed-forms.tsx";
import { EmailSettings } from "./email-settings.tsx";
import { LinkedSettings } from "./linked/linked-settings.tsx";
import { LookSettings } from "./look-settings.tsx";
import { NotificationSettings } from "./watched/notification-settings.tsx";
import { PasskeySettings } from "./passkeys/passkey-settings.tsx";
import { PasswordSettings } from "./password/password-settings.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import { RemoveSettings } from "./removal/remove-settings.tsx";
import { SessionSettings } from "./sessions/session-settings.tsx";
import { SignInSettings } from "./sessions/sign-in-settings.tsx";
import { TwoFactorSettings } from "./two-factor/two-factor-settings.tsx";

export function SettingsPage() {
  const t = useTranslations("settings");
  const me = useSession();
  if (!me) return <PageHead title={t("title")} />;
  const { id, name, email, emailVerified, hasTwoFactor } = me.user;
  if (me.impersonatedBy !== null)
    return (
      <div key={id}>
        <PageHead title={t("title")} />
        <ClosedForms name={name} />
        <ProfileSettings name={name} email={email} />
        <NotificationSettings isConfirmed={emailVerified} />
        <LookSettings />
      </div>
    );
  return (
    <div key={id}>
      <PageHead title={t("title")} />
      <ProfileSettings name={name} email={email} />
      <EmailSettings email={email} isConfirmed={emailVerified} />
      <PasswordSettings email={email} />
      <TwoFactorSettings isOn={hasTwoFactor} email={email} />
      <PasskeySettings />
      <LinkedSettings />
      <SessionSettings ownId={me.id} />
      <SignInSettings />
      <NotificationSettings isConfirmed={emailVerified} />
      <LookSettings />
      <RemoveSettings email={email} />
    </div>
  );
}

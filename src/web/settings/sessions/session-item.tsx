import { useQueryClient } from "@tanstack/react-query";
import { Laptop, type LucideIcon, Monitor, Smartphone, Tablet } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type DeviceKind, type DeviceName, deviceName } from "../../../identity/sign-in/device-name.ts";
import { call } from "../../api/auth-client.ts";
import { signOut } from "../../api/session/session.ts";
import { ActionRow } from "../../ui/lists/action-list.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Button } from "../../ui/press/button.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { type SessionRow, sessionsQuery } from "../../sign-in/settings-data.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

const ICON_OF: Record<DeviceKind, LucideIcon> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: Monitor,
};

export function SessionItem({ session, isOwn }: { session: SessionRow; isOwn: boolean }) {
  const t = useTranslations("settings.sessions");
  const known = deviceName(session.userAgent);
  const device = useDeviceWords(known);
  const { isEnding, end } = useEnd(session, isOwn, device);
  const facts = useFacts(session, isOwn);
  return (
    <ActionRow icon={ICON_OF[known.kind]} name={device} badge={isOwn && <Badge>{t("thisOne")}</Badge>} facts={facts}>
      <Button
        kind="quiet"
        size="small"
        isLoading={isEnding}
        aria-label={isOwn ? t("signOut") : t("endOf", { device })}
        onClick={() => void end()}
      >
        {t(isOwn ? "signOut" : "end")}
      </Button>
    </ActionRow>
  );
}

function useDeviceWords({ browser, system }: DeviceName): string {
  const t = useTranslations("settings.sessions");
  if (browser !== null && system !== null) return t("device", { browser, system });
  return browser ?? system ?? t("unknownDevice");
}

/** Ends the session; for this browser's own session by signing out, in all its tabs. */
function useEnd({ id }: SessionRow, isOwn: boolean, device: string) {
  const t = useTranslations("settings.sessions");
  const queries = useQueryClient();
  const sentence = useRefusalWords("settings");
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    setEnding(true);
    try {
      if (isOwn) return await signOut();
      await call("revoke-session", { id });
      showToast({ kind: "success", message: t("ended", { device }) });
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    } catch (error) {
      setEnding(false);
      showToast({ kind: "error", message: sentence(error) });
    }
  };
  return { isEnding, end };
}

function useFacts(session: SessionRow, isOwn: boolean) {
  const t = useTranslations("settings.sessions");
  const moment = { at: () => <DateTime at={session.createdAt} /> };
  const seen = { at: () => <RelativeTime at={session.updatedAt} /> };
  return [
    <span key="when">
      {isOwn ? t("seenNow") : t.rich("seen", seen)}, {t.rich("since", moment)}
    </span>,
    ...(session.ipAddress ? [t("address", { address: session.ipAddress })] : []),
  ];
}

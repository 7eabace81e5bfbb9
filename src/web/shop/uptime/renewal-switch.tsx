import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { Switch } from "../../ui/fields/switch.tsx";

interface RenewalSwitchProps {
  shopId: number;
  domain: string;
  renewsItself: boolean;
}

/** Whether the registrar renews a domain by itself: then its end worries nobody. */
export function RenewalSwitch({ shopId, domain, renewsItself }: RenewalSwitchProps) {
  const t = useTranslations("uptime.hosts");
  const client = useQueryClient();
  const renewal = useMutation(
    trpc.organization.shop.setDomainRenewal.mutationOptions({
      onError: showError,
      onSettled: () => client.invalidateQueries({ queryKey: trpc.organization.shop.hosts.queryKey({ shopId }) }),
    }),
  );
  return (
    <Switch
      isSmall
      aria-label={t("renewsItselfOf", { domain })}
      checked={renewal.isPending ? renewal.variables.renewsItself : renewsItself}
      disabled={renewal.isPending}
      onChange={({ target }) => renewal.mutate({ shopId, domain, renewsItself: target.checked })}
    >
      {t("renewsItself")}
    </Switch>
  );
}

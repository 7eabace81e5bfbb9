import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { rememberReturnAddress } from "../../api/session/return-address.ts";
import { Button, type ButtonKind } from "../../ui/press/button.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";

/** Signs out, and returns to this page after the next sign-in, by the same person or another. */
export function SignInAgain({ kind = "default", children }: { kind?: ButtonKind; children: string }) {
  const t = useTranslations("common");
  const leave = useMutation({
    mutationFn: () => call("sign-out", {}),
    onSuccess: () => {
      rememberReturnAddress(location.pathname + location.search);
      location.assign("/account/login");
    },
    onError: () => showToast({ kind: "error", message: t("noConnection") }),
  });
  return (
    <Button kind={kind} isLoading={leave.isPending} onClick={() => leave.mutate()}>
      {children}
    </Button>
  );
}

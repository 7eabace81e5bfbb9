import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../ui/failures/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { HeldRows } from "../ui/page/held-rows.tsx";
import { RelativeTime } from "../ui/times/relative-time.tsx";
import { showToast } from "../ui/overlays/toasts.ts";

interface SetAsideShop {
  organizationName: string;
  shopId: number;
  shopName: string;
  setAsideAt: string;
}

/** Shops whose visits crashed a worker twice, each with the button that resumes its visits. */
export function SetAsideShops({ shops }: { shops: readonly SetAsideShop[] }) {
  const t = useTranslations("admin.operation");
  const resume = useResume();
  const row = ({ shopId, shopName, organizationName, setAsideAt }: SetAsideShop) => (
    <Alert
      kind="error"
      title={t("setAside")}
      actions={
        <Button
          onClick={() => resume.mutate({ shopId })}
          isLoading={resume.isPending && resume.variables.shopId === shopId}
          aria-label={t("resumeOf", { shop: shopName })}
        >
          {t("resume")}
        </Button>
      }
    >
      <p>
        <bdi>{shopName}</bdi> · <bdi>{organizationName}</bdi> · <RelativeTime at={setAsideAt} />
      </p>
      <p>{t("setAsideText")}</p>
    </Alert>
  );
  return (
    <HeldRows rows={shops} keyOf={({ shopId }) => shopId}>
      {row}
    </HeldRows>
  );
}

function useResume() {
  const t = useTranslations("admin.operation");
  const queryClient = useQueryClient();
  const resume = useMutation(
    trpc.admin.operation.resumeVisits.mutationOptions({
      onSuccess: () => showToast({ kind: "success", message: t("resumed") }),
      onError: showError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.admin.operation.pathKey() }),
    }),
  );
  return resume;
}

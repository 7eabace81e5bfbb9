import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { Button } from "../../ui/press/button.tsx";
import { Menu } from "../../ui/press/menu.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import type { InboxEntry } from "./use-inbox-pages.ts";

const MuteDialog = lazyPiece(() => import("./mute-dialog.tsx").then((file) => file.MuteDialog));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** For how long the reader hears of a matter here alone. */
export function MuteMenu({ entry }: { entry: InboxEntry }) {
  const t = useTranslations("notifications.inbox.mute");
  const moment = useShortMoment();
  const now = useNow();
  const { mute, end, isPending } = useMuting(entry);
  const { title, shop } = entry;
  const [isDated, setDated] = useState(false);
  const until = (milliseconds: number) => t("until", { time: moment(new Date(now.getTime() + milliseconds)) });
  return (
    <>
      <Menu
        label={t("named", { title })}
        head={<p className="px-2 font-mid">{t("named", { title })}</p>}
        opener={(props) => (
          <Button kind="quiet" size="small" isLoading={isPending} aria-label={t("named", { title })} {...props}>
            {t("mute")}
          </Button>
        )}
        entries={[
          ...(entry.mute === null ? [] : [{ label: t("end"), onSelect: end }, "line" as const]),
          { label: t("hour"), end: until(HOUR), onSelect: () => mute({ span: "hour" }) },
          { label: t("day"), end: until(DAY), onSelect: () => mute({ span: "day" }) },
          { label: t("fixed"), end: t("worse"), onSelect: () => mute({ span: "fixed" }) },
          { label: t("dated"), onSelect: () => setDated(true) },
          ...(shop === null
            ? []
            : [
                "line" as const,
                {
                  label: t("shop", { shop: shop.name }),
                  onSelect: () => mute({ of: "shop", span: "day" }),
                },
              ]),
        ]}
      />
      <LazyPopup isOpen={isDated} onClose={() => setDated(false)}>
        <MuteDialog entry={entry} isOpen={isDated} onClose={() => setDated(false)} />
      </LazyPopup>
    </>
  );
}

/** Mutes what a row is about, or takes that back. */
function useMuting({ id, mute: held }: InboxEntry) {
  const t = useTranslations("notifications.inbox");
  const queries = useQueryClient();
  const { mute, notification } = trpc.account;
  const onSettled = () => queries.invalidateQueries({ queryKey: notification.pathKey() });
  const remove = useMutation(mute.remove.mutationOptions({ onSettled, onError: showError }));
  const save = useMutation(
    mute.save.mutationOptions({
      onSettled,
      onError: showError,
      onSuccess: (made) => {
        const action = { label: t("undo"), onSelect: () => remove.mutate({ id: made.id }) };
        showToast({ kind: "info", message: t("mute.done"), action });
      },
    }),
  );
  return {
    isPending: save.isPending || remove.isPending,
    mute: (what: { span: "hour" | "day" | "fixed"; of?: "shop" }) => save.mutate({ notificationId: id, ...what }),
    end: () => held !== null && remove.mutate({ id: held.id }),
  };
}

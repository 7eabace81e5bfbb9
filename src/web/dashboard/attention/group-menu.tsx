import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { withMessages } from "../../words/language.ts";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { Menu } from "../../ui/press/menu.tsx";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { actionsFor, type OfferedAction } from "../actions/group-actions.ts";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import type { May } from "../actions/step-effect.ts";
import { progressOfCause } from "../actions/step-button.tsx";
import { useFleetActions } from "../actions/use-fleet-actions.ts";
import { useProgress } from "../actions/progress.ts";

const ClearCacheDialog = lazyPiece(() =>
  withMessages(import("../actions/clear-cache-dialog.tsx"), "fleet").then((file) => file.ClearCacheDialog),
);

interface GroupMenuProps {
  group: AttentionGroup;
  /** Name of the cause. */
  cause: string;
  shops: readonly FleetEntry[];
  may: May;
}

/** Further actions against a cause, for all its shops at once; nothing is drawn when none is permitted. */
export function GroupMenu({ group, cause, shops, may }: GroupMenuProps) {
  const t = useTranslations("dashboard");
  const name = progressOfCause(group);
  const start = useFleetActions(name);
  const isRunning = useProgress(name) !== null;
  const [asked, setAsked] = useState<OfferedAction | null>(null);
  const close = () => setAsked(null);
  const offered = actionsFor(group, shops, may);
  if (offered.length === 0) return null;
  const choose = (offer: OfferedAction) => {
    if (offer.action.kind === "clearCache") setAsked(offer);
    else start(offer.action, offer.meant - offer.action.shops.length);
  };
  const label = t("attention.moreFor", { cause });
  return (
    <>
      <Menu
        label={label}
        opener={(props) => <IconButton icon={Ellipsis} label={label} isLoading={isRunning} {...props} />}
        entries={offered.map((offer) => ({
          label: t(`action.label.${offer.action.kind}`, { count: offer.action.shops.length }),
          isDisabled: isRunning,
          onSelect: () => choose(offer),
        }))}
      />
      <LazyPopup isOpen={asked !== null} onClose={close}>
        <ClearCacheDialog
          shops={asked?.action.shops ?? []}
          isOpen={asked !== null}
          onClose={close}
          onConfirm={() => asked && start(asked.action, asked.meant - asked.action.shops.length)}
        />
      </LazyPopup>
    </>
  );
}

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { withMessages } from "../../words/language.ts";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { Menu } from "../../ui/press/menu.tsx";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { deedsFor, type OfferedDeed } from "../deeds/group-deeds.ts";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import type { May } from "../deeds/step-act.ts";
import { workOfCause } from "../deeds/step-button.tsx";
import { useDeeds } from "../deeds/use-deeds.ts";
import { useWork } from "../deeds/works.ts";

const ClearCacheDialog = lazyPiece(() =>
  withMessages(import("../deeds/clear-cache-dialog.tsx"), "fleet").then((file) => file.ClearCacheDialog),
);

interface GroupMenuProps {
  group: AttentionGroup;
  /** What the cause is called. */
  cause: string;
  shops: readonly FleetEntry[];
  may: May;
}

/** What else can be done about a cause, for all its shops at once; nothing where nothing is allowed. */
export function GroupMenu({ group, cause, shops, may }: GroupMenuProps) {
  const t = useTranslations("dashboard");
  const name = workOfCause(group);
  const start = useDeeds(name);
  const isAtWork = useWork(name) !== null;
  const [asked, setAsked] = useState<OfferedDeed | null>(null);
  const close = () => setAsked(null);
  const offered = deedsFor(group, shops, may);
  if (offered.length === 0) return null;
  const choose = (offer: OfferedDeed) => {
    if (offer.deed.kind === "clearCache") setAsked(offer);
    else start(offer.deed, offer.meant - offer.deed.shops.length);
  };
  const label = t("attention.moreFor", { cause });
  return (
    <>
      <Menu
        label={label}
        opener={(props) => <IconButton icon={Ellipsis} label={label} isLoading={isAtWork} {...props} />}
        entries={offered.map((offer) => ({
          label: t(`deed.label.${offer.deed.kind}`, { count: offer.deed.shops.length }),
          isDisabled: isAtWork,
          onSelect: () => choose(offer),
        }))}
      />
      <LazyPopup isOpen={asked !== null} onClose={close}>
        <ClearCacheDialog
          shops={asked?.deed.shops ?? []}
          isOpen={asked !== null}
          onClose={close}
          onConfirm={() => asked && start(asked.deed, asked.meant - asked.deed.shops.length)}
        />
      </LazyPopup>
    </>
  );
}

import { useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { VersionChange } from "../../ui/shop/version-change.tsx";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import type { ShopChange } from "../shop-detail.ts";

/** What happened to one extension. */
export function ChangedExtension({ extension }: { extension: ShopChange["extensions"][number] }) {
  const t = useTranslations("shopDetail.changelog");
  const { states } = useSummarySpeech().words;
  const { label, name, state, active, old_version: from, new_version: to } = extension;
  const word = state === "installed" && active ? t("installedAndActivated") : states[state];
  const hasMoved = (state === "updated" || state === "downgraded") && from !== null && to !== null;
  return (
    <li className="ui-pair">
      <span>
        <span className="font-mid">{label}</span> <Mono>{name}</Mono>
      </span>
      <span className="text-ink-2">{word}</span>
      <span className="end">{hasMoved ? <VersionChange from={from} to={to} /> : (to ?? from)}</span>
    </li>
  );
}

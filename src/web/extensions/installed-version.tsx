import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "../ui/press/icon-button.tsx";
import type { ShownChangelog } from "./changelog/use-shown-changelog.ts";
import type { ExtensionRow, InstalledIn } from "./extension-row.ts";

interface InstalledVersionProps {
  extension: Pick<ExtensionRow, "name" | "label">;
  shop: InstalledIn;
  onChangelog: (shown: ShownChangelog) => void;
}

/** The version in one shop; its arrow opens what an update would change. */
export function InstalledVersion({ extension, shop, onChangelog }: InstalledVersionProps) {
  const t = useTranslations("extensions");
  const { update, version } = shop;
  const label =
    update === null
      ? ""
      : t("showChangelog", { extension: extension.label, shop: shop.name, from: version, to: update });
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="ui-cut" data-tip-cut="">
        {version}
      </span>
      {update !== null && (
        <IconButton
          icon={ArrowUp}
          size="small"
          label={label}
          onClick={() => onChangelog({ extension, shop, update })}
        />
      )}
    </span>
  );
}

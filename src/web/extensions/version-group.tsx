import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/press/button.tsx";
import { Group } from "../ui/lists/group.tsx";
import type { ShownChangelog } from "./changelog/use-shown-changelog.ts";
import type { ExtensionRow, InstalledIn } from "./extension-row.ts";
import { InstalledShop } from "./installed-shop.tsx";
import { InstalledVersion } from "./installed-version.tsx";
import { ShopSecurity } from "./security-badge.tsx";

/** More are drawn on request. */
const SHOPS_AT_FIRST = 20;

interface VersionGroupProps {
  extension: ExtensionRow;
  version: string;
  shops: readonly InstalledIn[];
  onChangelog: (shown: ShownChangelog) => void;
}

/** The shops that run one version of an extension. */
export function VersionGroup({ extension, version, shops, onChangelog }: VersionGroupProps) {
  const t = useTranslations("extensions");
  const [isWhole, setWhole] = useState(shops.length <= SHOPS_AT_FIRST + 1);
  /** What applies to all shops is said once. */
  const isFixForAll = shops.every(({ fixesSecurity, advisories }) => fixesSecurity && advisories === undefined);
  const [first] = shops;
  const shown = isWhole ? shops : shops.slice(0, SHOPS_AT_FIRST);
  return (
    <Group title={version} count={shops.length}>
      {isFixForAll && first !== undefined && (
        <p className="pt-2">
          <ShopSecurity shop={first} />
        </p>
      )}
      <ul className="ui-rows" aria-label={t("shopsWith", { extension: extension.label, version })}>
        {shown.map((shop) => (
          <ShopRow key={shop.id} {...{ extension, shop, isFixForAll, onChangelog }} />
        ))}
      </ul>
      {!isWhole && <Button onClick={() => setWhole(true)}>{t("showAll", { count: shops.length })}</Button>}
    </Group>
  );
}

interface ShopRowProps extends Pick<VersionGroupProps, "extension" | "onChangelog"> {
  shop: VersionGroupProps["shops"][number];
  isFixForAll: boolean;
}

function ShopRow({ extension, shop, isFixForAll, onChangelog }: ShopRowProps) {
  return (
    <li>
      <span className="grow">
        <InstalledShop shop={shop} />
      </span>
      {!isFixForAll && <ShopSecurity shop={shop} />}
      <InstalledVersion extension={extension} shop={shop} onChangelog={onChangelog} />
    </li>
  );
}

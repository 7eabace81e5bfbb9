import { useTranslations } from "use-intl";
import { Mono } from "../ui/code.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { ExternalLink } from "../ui/link.tsx";
import { Rating } from "../ui/rating.tsx";
import type { ShownChangelog } from "./changelog-dialog.tsx";
import type { ExtensionRow } from "./extension-row.ts";
import { InstalledShop } from "./installed-shop.tsx";
import { InstalledVersion } from "./installed-version.tsx";

interface ExtensionDrawerProps {
  row: ExtensionRow | null;
  isOpen: boolean;
  onClose: () => void;
  onChangelog: (shown: ShownChangelog) => void;
}

/** Every shop that has the extension, those with an update first. */
export function ExtensionDrawer({ row, isOpen, onClose, onChangelog }: ExtensionDrawerProps) {
  const t = useTranslations("extensions");
  if (row === null) return null;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={row.label}
      subtitle={<Mono>{row.name}</Mono>}
      footer={
        <>
          {row.storeLink !== null && <ExternalLink href={row.storeLink}>{t("inStore")}</ExternalLink>}
          <span className="ml-auto">
            <Rating points={row.ratingAverage} />
          </span>
        </>
      }
    >
      <ul className="ui-rows" aria-label={t("details", { extension: row.label })}>
        {row.shops.map((shop) => (
          <li key={shop.id}>
            <span className="grow">
              <InstalledShop shop={shop} />
            </span>
            <InstalledVersion extension={row} shop={shop} onChangelog={onChangelog} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

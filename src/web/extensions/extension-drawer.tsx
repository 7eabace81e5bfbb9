import { useTranslations } from "use-intl";
import { Mono } from "../ui/signs/code.tsx";
import { Drawer } from "../ui/overlays/drawer.tsx";
import { ExternalLink } from "../ui/press/link.tsx";
import { Note } from "../ui/page/note.tsx";
import { Rating } from "../ui/signs/rating.tsx";
import type { ShownChangelog } from "./changelog/use-shown-changelog.ts";
import { type ExtensionRow, shopsByVersion } from "./extension-row.ts";
import { useShownExtension } from "./use-shown-extension.ts";
import { useStoreStanding } from "./use-store-standing.ts";
import { VersionGroup } from "./version-group.tsx";

interface ExtensionDrawerProps {
  rows: readonly ExtensionRow[];
  onChangelog: (shown: ShownChangelog) => void;
}

/** Which shops run which version of the extension in the address, newest first. */
export function ExtensionDrawer({ rows, onChangelog }: ExtensionDrawerProps) {
  const t = useTranslations("extensions");
  const { row, isOpen, close } = useShownExtension(rows);
  if (row === null) return null;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
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
      <StoreNote row={row} />
      {shopsByVersion(row.shops).map(({ version, shops }) => (
        <VersionGroup
          key={`${row.name} ${version}`}
          extension={row}
          version={version}
          shops={shops}
          onChangelog={onChangelog}
        />
      ))}
    </Drawer>
  );
}

/** Says that it is unknown whether there is an update. */
function StoreNote({ row }: { row: ExtensionRow }) {
  const reason = useStoreStanding(row);
  return reason === null ? null : <Note>{reason}</Note>;
}

import { useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { NewerVersion } from "../../ui/shop/version-change.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { extensionState, newestOf } from "./extension-state.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import type { ShopExtension } from "../shop-detail.ts";

const WORD_OF = {
  current: "upToDate",
  notInStore: "notInStore",
  notAsked: "notAsked",
  unknown: "storeUnknown",
} as const;

/** An extension in a list on a phone. */
export function ExtensionPhoneRow({ extension, onOpen }: { extension: ShopExtension; onOpen: (name: string) => void }) {
  const t = useTranslations("shopDetail.extensions");
  const { name, label, version, latestVersion } = extension;
  const state = extensionState(extension);
  const newest = newestOf(extension);
  return (
    <PhoneRow
      name={
        <button type="button" className="ui-cut text-left" onClick={() => onOpen(name)}>
          {label}
        </button>
      }
      status={<Mono>{name}</Mono>}
      aside={
        newest === "update" && latestVersion !== null ? (
          <>
            ↑ <NewerVersion installed={version} latest={latestVersion} />
          </>
        ) : (
          <span className="ui-dim">{newest === "update" ? null : t(WORD_OF[newest])}</span>
        )
      }
      facts={state === "active" ? version : <StatusLine status={MARK_OF[state]} reason={t(state)} />}
    />
  );
}

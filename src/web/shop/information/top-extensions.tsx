import { useTranslations } from "use-intl";
import { AllWell } from "../../ui/page/empty-state.tsx";
import { AllLink } from "./all-link.tsx";
import { Section } from "../../ui/page/section.tsx";
import { hasUpdate, newestOf } from "../extensions/extension-state.ts";
import { extensionReading, isUnknown, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail, ShopExtension } from "../shop-detail.ts";
import { StoreNotice } from "../extensions/store-notice.tsx";
import { UnknownNotices } from "../unknown-notices.tsx";
import { UpdateRow } from "./update-row.tsx";

const SHOWN = 5;

/** Extensions with an available update, as far as shop and store answer. */
export function TopExtensions({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail");
  const rowsOf = (some: readonly ShopExtension[]) =>
    some.length === 0 ? null : (
      <ul className="ui-rows">
        {some.slice(0, SHOWN).map((extension) => (
          <UpdateRow key={extension.name} shop={shop} extension={extension} />
        ))}
      </ul>
    );
  const isKnown = (extension: ShopExtension) => extensionReading(shop, extension).state !== "unknown";
  const known = shop.extensions.filter(isKnown);
  const updates = known.filter(hasUpdate);
  const oldRows = (isApp: boolean) => {
    const old = shop.extensions.filter((extension) => (extension.kind === "app") === isApp && !isKnown(extension));
    return rowsOf(old.filter(hasUpdate));
  };
  const isOld = isUnknown(shop.sections, SECTIONS_OF.extensions);
  const asksForNobody = (extension: ShopExtension) =>
    !extension.installed || ["current", "notInStore", "notAsked"].includes(newestOf(extension));
  const isWell = !isOld && known.every(asksForNobody);
  const all = (
    <AllLink shop={shop} of="extensions">
      {t("information.allExtensions")}
    </AllLink>
  );
  return (
    <Section
      title={t("information.extensions")}
      {...((isWell || updates.length > 0) && { count: t("information.extensionsCount", { count: updates.length }) })}
      tools={all}
    >
      {isWell && <AllWell title={t(shop.extensions.length === 0 ? "extensions.none" : "information.extensionsWell")} />}
      {rowsOf(updates)}
      <UnknownNotices
        shop={shop}
        sections={SECTIONS_OF.extensions}
        isShort
        old={{ plugins: oldRows(false), apps: oldRows(true) }}
      />
      <StoreNotice extensions={known} />
    </Section>
  );
}

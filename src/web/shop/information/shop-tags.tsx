import { useState } from "react";
import { useTranslations } from "use-intl";
import { TagPopup } from "../../tags/tag-popup.tsx";
import { TagNames } from "../../ui/lists/tag-names.tsx";
import { Button } from "../../ui/press/button.tsx";
import { usePermission } from "../frame/use-permission.ts";
import type { ShopDetail } from "../shop-detail.ts";

/** The shop's tags as quiet text, with the key that changes them. */
export function ShopTags({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.information");
  const [isOpen, setOpen] = useState(false);
  const mayWrite = usePermission("shop:write");
  const { tags } = shop;
  return (
    <>
      {tags.length === 0 ? (
        <span className="ui-dim">{t("noTags")}</span>
      ) : (
        <TagNames label={t("tags")} names={tags.map(({ name }) => name)} />
      )}
      {mayWrite && (
        <Button kind="quiet" size="small" data-tip-keys="#" data-tip={t("changeTags")} onClick={() => setOpen(true)}>
          {t("changeTags")}
        </Button>
      )}
      <TagPopup shops={[shop]} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import { TagPopup } from "../../tags/tag-popup.tsx";
import { TagNames } from "../../ui/lists/tag-names.tsx";
import { Button } from "../../ui/press/button.tsx";
import type { EditableShop } from "./editable-shop.ts";

/** The shop's tags; they are saved at once, apart from the form. */
export function EditTags({ shop }: { shop: EditableShop }) {
  const t = useTranslations("shops.fields");
  const [isOpen, setOpen] = useState(false);
  const names = shop.tags.map(({ name }) => name);
  return (
    <div className="ui-field" role="group" aria-label={t("tags")}>
      <span className="ui-label" aria-hidden>
        {t("tags")}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        {names.length === 0 ? (
          <span className="ui-dim">{t("noTags")}</span>
        ) : (
          <TagNames label={t("tags")} names={names} />
        )}
        <Button size="small" onClick={() => setOpen(true)}>
          {t("changeTags")}
        </Button>
      </div>
      <span className="ui-hint">{t("tagsHint")}</span>
      <TagPopup shops={[shop]} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

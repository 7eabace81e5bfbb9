import { useState } from "react";
import { useTranslations } from "use-intl";
import { TagPopup } from "../../tags/tag-popup.tsx";
import { TagNames } from "../../ui/lists/tag-names.tsx";
import { Button } from "../../ui/press/button.tsx";

interface NewTagsProps {
  names: readonly string[];
  /** What the shop is called so far; may be empty. */
  shopName: string;
  organizationId: string;
  onChange: (names: readonly string[]) => void;
}

/** The tags that a new shop gets as soon as it is there. */
export function NewTags({ names, shopName, organizationId, onChange }: NewTagsProps) {
  const t = useTranslations("shops");
  const [isOpen, setOpen] = useState(false);
  const shop = {
    id: 0,
    name: shopName.trim() || t("new.title"),
    organizationId,
    tags: names.map((name, index) => ({ id: -index, name })),
  };
  return (
    <div className="ui-field" role="group" aria-label={t("fields.tags")}>
      <span className="ui-label" aria-hidden>
        {t("fields.tags")}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        {names.length === 0 ? (
          <span className="ui-dim">{t("fields.noTags")}</span>
        ) : (
          <TagNames label={t("fields.tags")} names={names} />
        )}
        <Button size="small" onClick={() => setOpen(true)}>
          {t("fields.changeTags")}
        </Button>
      </div>
      <span className="ui-hint">{t("new.tagsHint")}</span>
      <TagPopup shops={[shop]} isOpen={isOpen} onClose={() => setOpen(false)} onChosen={onChange} />
    </div>
  );
}

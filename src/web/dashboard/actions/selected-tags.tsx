import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { trpc } from "../../api/trpc.ts";
import { TagPopup } from "../../tags/tag-popup.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { Button } from "../../ui/press/button.tsx";
import type { May } from "./step-effect.ts";

/** Sets the tags of the selected shops, as far as the reader may change them. */
export function SelectedTags({ shops, may }: { shops: readonly FleetEntry[]; may: May }) {
  const t = useTranslations("fleet.selection");
  const [isOpen, setOpen] = useState(false);
  const writable = shops.filter(({ organizationSlug }) => may(organizationSlug, "shop:write"));
  useShortcut(writable.length > 0 ? "#" : null, () => setOpen(true));
  if (writable.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} data-tip-keys="#" data-tip={t("tags")}>
        {t("tags")}
      </Button>
      <OfOrganizations shops={writable} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface OfOrganizationsProps {
  shops: readonly FleetEntry[];
  isOpen: boolean;
  onClose: () => void;
}

/** The fleet knows organizations by their addresses, tags know them by their ids. */
function OfOrganizations({ shops, isOpen, onClose }: OfOrganizationsProps) {
  const { data: organizations } = useQuery(trpc.account.listOrganizations.queryOptions());
  const idOf = new Map(organizations?.map(({ slug, id }) => [slug, id]));
  const tagged = shops.flatMap(({ shopId: id, name, tags, organizationSlug }) => {
    const organizationId = idOf.get(organizationSlug);
    return organizationId === undefined ? [] : { id, name, tags, organizationId };
  });
  return <TagPopup shops={tagged} isOpen={isOpen && tagged.length > 0} onClose={onClose} />;
}

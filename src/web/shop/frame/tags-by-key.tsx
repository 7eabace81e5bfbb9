import { useState } from "react";
import { TagPopup } from "../../tags/tag-popup.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { usePermission } from "./use-permission.ts";

/** Draws nothing until # is pressed: then the tags of the shop can be set, on every one of its pages. */
export function TagsByKey({ shop }: { shop: ShopDetail }) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = usePermission("shop:write");
  useShortcut(mayWrite ? "#" : null, () => setOpen(true));
  return <TagPopup shops={[shop]} isOpen={isOpen} onClose={() => setOpen(false)} />;
}

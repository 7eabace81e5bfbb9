import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Permission } from "../../organizations/permissions.ts";
import { IconButton } from "../ui/press/icon-button.tsx";
import { Menu } from "../ui/press/menu.tsx";
import { useOpenings } from "../ui/press/use-openings.ts";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { EditProjectDialog } from "./edit-project-dialog.tsx";
import type { Project } from "./project-groups.ts";

interface ProjectMenuProps {
  project: Project;
  shopCount: number;
  may: (permission: Permission) => boolean;
}

/** Actions for a project, as far as the person's role permits them. */
export function ProjectMenu({ project, shopCount, may }: ProjectMenuProps) {
  const t = useTranslations("projects");
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  const openings = useOpenings(dialog === "edit");
  const close = () => setDialog(null);
  const addShop = () => void navigate({ to: "/app/shops/new", search: { projectId: project.id } });
  const hasShops = shopCount > 0;
  const entries = [
    { label: t("edit"), icon: Pencil, onSelect: () => setDialog("edit") },
    ...(may("shop:write") ? [{ label: t("addShop"), icon: Plus, onSelect: addShop }] : []),
    ...(may("project:delete")
      ? [
          "line" as const,
          {
            label: t("delete"),
            icon: Trash2,
            isDisabled: hasShops,
            onSelect: () => setDialog("delete"),
            ...(hasShops && { end: t("hasShops") }),
          },
        ]
      : []),
  ];
  const label = t("actions", { project: project.nameCombined });
  return (
    <>
      <Menu
        label={label}
        entries={entries}
        opener={(opener) => <IconButton icon={Ellipsis} label={label} {...opener} />}
      />
      <EditProjectDialog key={openings} project={project} isOpen={dialog === "edit"} onClose={close} />
      <DeleteProjectDialog project={project} isOpen={dialog === "delete"} onClose={close} />
    </>
  );
}

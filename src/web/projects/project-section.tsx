import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Permission } from "../../organizations/permissions.ts";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { ButtonLink } from "../ui/press/link.tsx";
import { writeMoment } from "../ui/times/moments.ts";
import { Section } from "../ui/page/section.tsx";
import { ShopTile, ShopTiles } from "../ui/shop/shop-tiles.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import type { ProjectGroup } from "./project-groups.ts";
import { ProjectShop } from "./project-shop.tsx";
import { WatchProjectButton } from "./watch-project-button.tsx";

interface ProjectSectionProps {
  group: ProjectGroup;
  may: (permission: Permission) => boolean;
}

/** One project: name, actions and shops. */
export function ProjectSection({ group, may }: ProjectSectionProps) {
  const t = useTranslations("projects");
  const { project, shops, shopCount } = group;
  const facts = t("facts", { shops: shopCount, date: writeMoment(new Date(project.createdAt), "date") });
  const add = may("shop:write") && (
    <ButtonLink to="/app/shops/new" search={{ projectId: project.id }} icon={Plus}>
      {t("addShop")}
    </ButtonLink>
  );
  return (
    <Section
      title={project.nameCombined}
      count={<span className="max-sm:hidden">{facts}</span>}
      tools={
        <>
          <WatchProjectButton project={project} />
          {may("project:write") && <ProjectMenu project={project} shopCount={shopCount} may={may} />}
        </>
      }
    >
      <p className="pt-2 text-small text-ink-3 sm:hidden">{facts}</p>
      {project.description !== null && project.description !== "" && (
        <p className="whitespace-pre-line py-2 text-ink-2 wrap-anywhere">{project.description}</p>
      )}
      {shopCount === 0 ? (
        <EmptyState title={t("noShops")} actions={add} />
      ) : (
        <ShopTiles label={t("shops", { project: project.nameCombined })}>
          {shops.map((shop) => (
            <ShopTile key={shop.id}>
              <ProjectShop shop={shop} />
            </ShopTile>
          ))}
        </ShopTiles>
      )}
    </Section>
  );
}

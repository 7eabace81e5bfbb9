import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../ui/press/link.tsx";

export function AddProjectLink({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useTranslations("projects");
  return (
    <ButtonLink to="/app/projects/new" icon={Plus} kind={isPrimary ? "primary" : "default"}>
      {t("add")}
    </ButtonLink>
  );
}

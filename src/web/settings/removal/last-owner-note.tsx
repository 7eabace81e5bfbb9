import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { TextLink } from "../../ui/press/link.tsx";

interface LastOwnerNoteProps {
  organizations: readonly { name: string; slug: string }[];
}

/** Why the account cannot be deleted yet, with a link to each organization that prevents it. */
export function LastOwnerNote({ organizations }: LastOwnerNoteProps) {
  const t = useTranslations("settings.remove");
  const count = organizations.length;
  return (
    <Alert kind="warning" title={t("ownerTitle", { count })}>
      <p>{t("ownerText", { count })}</p>
      <ul className="mt-2 grid gap-1">
        {organizations.map(({ name, slug }) => (
          <li key={slug}>
            <TextLink to="/app/organizations/$slug" params={{ slug }}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

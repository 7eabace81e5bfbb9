import { useTranslations } from "use-intl";
import { DescriptionList } from "../../../ui/lists/description-list.tsx";
import { type Draft, NOTE_PARTS } from "./draft.ts";

/** What was written down, to be read only. */
export function Written({ draft }: { draft: Draft }) {
  const t = useTranslations("incident");
  const name = useTranslations("incidentText.cause");
  const parts = NOTE_PARTS.filter((part) => draft[part] !== "");
  if (draft.cause === null && parts.length === 0) return <p className="ui-told-note">{t("form.none")}</p>;
  return (
    <DescriptionList
      facts={[
        { term: t("form.cause"), value: draft.cause === null ? t("form.notKnown") : name(draft.cause) },
        ...parts.map((part) => ({
          term: t(`form.${part}`),
          value: (
            <span className="ui-incident-prose" dir="auto">
              {draft[part]}
            </span>
          ),
        })),
      ]}
    />
  );
}

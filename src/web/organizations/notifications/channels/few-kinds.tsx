import { useTranslations } from "use-intl";
import { ShortKindList } from "../../../ui/channels/kind-list.tsx";
import { ButtonLink } from "../../../ui/press/link.tsx";
import { KIND_CATALOGUE } from "../../../page/telling/channels/kind-catalogue.ts";
import { KindLink } from "../../../page/telling/channels/kind-link.tsx";
import { useListedKinds } from "../../../page/telling/channels/use-listed-kinds.ts";

/** What most teams look at. */
const FIRST: readonly string[] = ["email", "slack", "teams", "telegram", "pagerduty", "webhook"];

/** Where an organization begins that has no channel yet. */
export function FewKinds({ slug }: { slug: string }) {
  const t = useTranslations("channels");
  const kinds = useListedKinds();
  return (
    <>
      <ShortKindList
        label={t("few")}
        kinds={FIRST.flatMap((first) => kinds.filter(({ id }) => id === first))}
        link={(id, content) => (
          <KindLink slug={slug} kind={id}>
            {content}
          </KindLink>
        )}
      />
      <div className="ui-table-foot">
        <ButtonLink
          size="small"
          to="/app/organizations/$slug/notifications/channels/$channelId"
          params={{ slug, channelId: "new" }}
        >
          {t("all", { count: KIND_CATALOGUE.length })}
        </ButtonLink>
      </div>
    </>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import { KindList } from "../../../ui/channels/kind-list.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { TextLink } from "../../../ui/press/link.tsx";
import { useDocumentTitle } from "../../document-title.ts";
import type { OwnOrganization } from "../own-organization.ts";
import { useChannelCrumbs } from "./channel-crumbs.tsx";
import { KIND_GROUPS } from "./kind-catalogue.ts";
import { KindLink } from "./kind-link.tsx";
import { useListedKinds } from "./use-listed-kinds.ts";

/** What a new channel can be. */
export function KindsPage({ organization }: { organization: OwnOrganization | null }) {
  const t = useTranslations("channels.kinds");
  const crumbs = useChannelCrumbs(organization);
  const [term, setTerm] = useState("");
  const { count, groups } = useFoundKinds(organization === null, term);
  useDocumentTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} crumbs={crumbs} lead={t("lead", { count })} />
      <div className="ui-tools mt-4">
        <SearchField label={t("search")} value={term} onChange={setTerm} hasShortcut />
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t("none")} actions={<Button onClick={() => setTerm("")}>{t("clear")}</Button>} />
      ) : (
        <KindList
          groups={groups}
          heads={[t("need"), t("end")]}
          link={(id, content) => (
            <KindLink slug={organization?.slug ?? null} kind={id}>
              {content}
            </KindLink>
          )}
        />
      )}
      {organization !== null && <Beyond slug={organization.slug} />}
    </>
  );
}

/** How many there are, and those whose name or need holds the term, in their groups. */
function useFoundKinds(isOwn: boolean, term: string) {
  const t = useTranslations("channels.kinds");
  const kinds = useListedKinds().filter((kind) => !isOwn || kind.isOwn);
  const wanted = term.trim().toLocaleLowerCase();
  const found = kinds.filter(({ name, need }) => `${name} ${need}`.toLocaleLowerCase().includes(wanted));
  const groups = KIND_GROUPS.map((group) => ({
    title: t(`group.${group}`),
    kinds: found.filter((kind) => kind.group === group),
  })).filter((group) => group.kinds.length > 0);
  return { count: kinds.length, groups };
}

/** What is told elsewhere, or by a kind that does not say so. */
function Beyond({ slug }: Pick<OwnOrganization, "slug">) {
  const t = useTranslations("channels.kinds");
  return (
    <p className="ui-dim pt-4">
      {t.rich("foot", {
        webhooks: (words) => (
          <TextLink key="webhooks" to="/app/organizations/$slug/notifications/webhooks" params={{ slug }}>
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}

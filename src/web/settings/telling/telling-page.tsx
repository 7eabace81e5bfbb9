import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { PageHead } from "../../ui/page/page-head.tsx";
import { SettingsSection } from "../../ui/page/section.tsx";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { PageSkeleton, RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { withMessages } from "../../words/language.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { EndedList } from "../watched/ended-list.tsx";
import { MutedList } from "../watched/muted-list.tsx";
import { Watched } from "../watched/watched.tsx";
import { HowMuch } from "./how-much.tsx";
import { ChannelPage, OwnRules } from "./own-parts.ts";
import { Pause } from "./pause.tsx";
import { Times } from "./times.tsx";
import { type Telling, useChangeTelling, useTelling } from "./use-telling.ts";
import { WhatHolds } from "./what-holds.tsx";
import { WhatReaches } from "./what-reaches.tsx";
import { Ways } from "./ways.tsx";

const WhyNote = lazyPiece(() => withMessages(import("./why-note.tsx"), "notifications").then((file) => file.WhyNote));

/** How the reader is told, or one of their own channels. */
export function TellingPage() {
  const { channelId }: { channelId?: string } = useParams({ strict: false });
  if (channelId === undefined) return <MyTelling />;
  return (
    <LazyPart fallback={<PageSkeleton />}>
      <ChannelPage organization={null} channelId={channelId} />
    </LazyPart>
  );
}

/** How the reader is told: what holds, how much, by which ways, when, and of which shops. */
function MyTelling() {
  const t = useTranslations("myTelling");
  const { data, error, refetch } = useTelling();
  const { read } = useAddressSearch();
  const why = read("why");
  const told = read("told");
  return (
    <>
      <PageHead
        title={t("title")}
        crumbs={[
          <TextLink key="settings" to="/app/settings">
            {t("settings")}
          </TextLink>,
        ]}
      />
      {(why ?? told) !== null && (
        <div className="my-4">
          <LazyPart fallback={<RowsSkeleton rows={1} />}>
            <WhyNote id={why} told={told} />
          </LazyPart>
        </div>
      )}
      {data === undefined ? (
        error === null ? (
          <PageSkeleton />
        ) : (
          <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Told telling={data} />
      )}
    </>
  );
}

function Told({ telling }: { telling: Telling }) {
  const t = useTranslations("myTelling");
  const acts = useChangeTelling(telling);
  return (
    <>
      <WhatHolds telling={telling} />
      <HowMuch telling={telling} acts={acts} />
      <WhatReaches telling={telling} />
      <Ways telling={telling} />
      <Times telling={telling} acts={acts} />
      <SettingsSection id="rules" title={t("rules.title")} lead={t("rules.lead")}>
        <LazyPart fallback={<RowsSkeleton rows={1} />}>
          <OwnRules />
        </LazyPart>
      </SettingsSection>
      <Pause telling={telling} acts={acts} />
      <SettingsSection id="muted" title={t("muted.title")} lead={t("muted.lead")}>
        <MutedList empty={t("muted.none")} />
        <EndedList />
      </SettingsSection>
      <SettingsSection id="watched" title={t("watched.title")} lead={t("watched.lead")}>
        <Watched count={{ shops: telling.watchedShops, projects: telling.watchedProjects }} />
      </SettingsSection>
    </>
  );
}

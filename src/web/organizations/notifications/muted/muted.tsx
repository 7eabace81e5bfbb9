import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { mayMember } from "../../../../organizations/permissions.ts";
import { trpc } from "../../../api/trpc.ts";
import { Says, SaysSkeleton } from "../../../ui/page/says.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { TextLink } from "../../../ui/press/link.tsx";
import { writeMoment } from "../../../ui/times/moments.ts";
import type { OwnOrganization } from "../../../page/telling/own-organization.ts";
import { useNumberWord } from "../../../page/telling/use-number-word.ts";
import { EndedMutes } from "./ended-mutes.tsx";
import { type SharedMute, useMuteText } from "./mute-text.ts";
import { MutedTable } from "./muted-table.tsx";
import { NewMute } from "./new-mute.tsx";

/** What nobody in the organization, or one of its channels, hears of for a while. */
export function Muted({ organization }: { organization: OwnOrganization }) {
  const [isNew, setNew] = useState(false);
  const { data, error, refetch } = useQuery(
    trpc.organization.mute.list.queryOptions({ organizationId: organization.id }),
  );
  // Until then nothing stands below the table, whose height is not known yet.
  const isKnown = data !== undefined || error !== null;
  const mayMute = mayMember(organization.role, "shop:act");
  const mute = mayMute && <MuteKey onPress={() => setNew(true)} />;
  return (
    <>
      <Head mutes={data?.mutes} isFailed={error !== null} {...(mute && { actions: mute })} />
      {data?.mutes.length !== 0 && (
        <div className="mt-4">
          <MutedTable
            organization={organization}
            mutes={data?.mutes}
            {...(data === undefined && { error })}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {isKnown && <EndedMutes organizationId={organization.id} />}
      {isKnown && <WindowHint />}
      <NewMute organization={organization} isOpen={isNew} onClose={() => setNew(false)} />
    </>
  );
}

interface HeadProps {
  mutes: readonly SharedMute[] | undefined;
  isFailed: boolean;
  actions?: ReactNode;
}

/** Which of them hide something: that is the question one has here. */
function Head({ mutes, isFailed, actions }: HeadProps) {
  const t = useTranslations("telling.muted");
  const { numberFirst } = useNumberWord();
  const textOf = useMuteText();
  const more = actions !== undefined && { actions };
  if (mutes === undefined) return isFailed ? <Says title={t("title")} /> : <SaysSkeleton {...more} />;
  if (mutes.length === 0)
    return (
      <Says title={t("none")} {...more}>
        {t("noneText")}
      </Says>
    );
  const hiding = mutes.filter(({ hides }) => hides > 0);
  const [first] = hiding;
  const number = numberFirst(hiding.length);
  return (
    <Says title={hiding.length === 0 ? t("hidesNothing") : t("hide", { count: hiding.length, number })} {...more}>
      {first === undefined
        ? t("hidesNothingText")
        : first.until === null
          ? t("firstFixed", { what: textOf(first) })
          : t("first", { what: textOf(first), time: writeMoment(new Date(first.until), "dateTime") })}
    </Says>
  );
}

/** Whoever knows of work on a shop plans a window for it instead. */
function WindowHint() {
  const t = useTranslations("telling.muted");
  return (
    <p className="ui-dim pt-4">
      {t.rich("hint", {
        window: (words) => (
          <TextLink key="window" to="/app/incidents/windows">
            {words}
          </TextLink>
        ),
      })}
    </p>
  );
}

function MuteKey({ onPress }: { onPress: () => void }) {
  const t = useTranslations("telling.muted");
  return (
    <Button icon={BellOff} onClick={onPress}>
      {t("new")}
    </Button>
  );
}

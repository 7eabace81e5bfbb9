import { useTranslations } from "use-intl";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ButtonLink, PlainLink } from "../../../ui/press/link.tsx";
import { CutNames } from "../../../ui/lists/cut-names.tsx";
import { StatusLine } from "../../../ui/signs/status-line.tsx";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import type { Column } from "../../../ui/tables/table-column.ts";
import { PhoneRow } from "../../../ui/tables/table-phone-list.tsx";
import { useTableState } from "../../../ui/tables/use-table-state.ts";
import type { ListedChannel } from "../../../page/telling/channels/channel-answers.ts";
import { channelName } from "../../../../notifications/channels/channel-names.ts";
import { useStateWords } from "../../../page/telling/channels/use-state-words.ts";

interface Reading {
  slug: string;
  /** Others see names and states alone. */
  isManager: boolean;
}

const RANKS: Record<ListedChannel["state"], number> = { disabled: 0, struggling: 1, unconfirmed: 2, on: 3 };
/** Sorted by what waits, then by what was told. */
const MANY = 1_000_000;
const isInTrouble = ({ state }: ListedChannel) => state === "disabled" || state === "struggling";
const wasNeverTried = ({ state, arrivedAt, triedAt }: ListedChannel) =>
  state === "on" && arrivedAt === null && triedAt === null;
/** Those that work have to be told apart from those of which nobody knows. */
const rankOf = ({ state, arrivedAt }: ListedChannel) => (state === "on" && arrivedAt === null ? 2.5 : RANKS[state]);

export function ChannelTable({ channels, ...reading }: Reading & { channels: readonly ListedChannel[] }) {
  const t = useTranslations("channels");
  const state = useTableState();
  const columns = useChannelColumns(reading);
  return (
    <DataTable
      label={t("title")}
      rows={channels}
      rowKey={({ id }) => id}
      columns={columns}
      state={state}
      searchLabel={t("search")}
      filters={[
        { value: "trouble", label: t("inTrouble"), matches: isInTrouble },
        { value: "untried", label: t("neverTried"), matches: wasNeverTried },
      ]}
      canOpen={reading.isManager}
      empty={<EmptyState title={t("says.none")} />}
      phone={(channel) => <ChannelOnPhone channel={channel} {...reading} />}
    />
  );
}

function ChannelOnPhone({ channel, ...reading }: Reading & { channel: ListedChannel }) {
  const t = useTranslations("channels");
  const { status, words } = useStateWords()(channel);
  const kind = channelName(channel.channel);
  return (
    <PhoneRow
      name={<ChannelName channel={channel} {...reading} />}
      aside={<span className="ui-dim ui-small">{channel.rules.length === 0 ? `${kind}, ${t("noRule")}` : kind}</span>}
      status={<StatusLine status={status} reason={words} className="ui-state-words" />}
    />
  );
}

export function useChannelColumns(reading: Reading): readonly Column<ListedChannel>[] {
  const t = useTranslations("channels.column");
  const stateOf = useStateWords();
  const lately = useLatelyWords();
  return [
    {
      key: "state",
      title: t("state"),
      value: rankOf,
      cell: (channel) => {
        const { status, words } = stateOf(channel);
        return <StatusLine status={status} reason={words} className="ui-state-words" />;
      },
    },
    {
      key: "name",
      title: t("name"),
      width: "208px",
      value: ({ name }) => name,
      isSearched: true,
      cell: (channel) => <ChannelName channel={channel} {...reading} />,
    },
    {
      key: "kind",
      title: t("kind"),
      width: "132px",
      value: ({ channel }) => channelName(channel),
      isSearched: true,
      leavesAt: 1179,
    },
    {
      key: "rules",
      title: t("rules"),
      width: "148px",
      value: ({ rules }) => rules.map(({ name }) => name ?? "").join(", "),
      leavesAt: 1279,
      isSortable: false,
      cell: ({ rules }) => <RuleNames rules={rules} />,
    },
    {
      key: "lately",
      title: t("lately"),
      kind: "number",
      width: "164px",
      value: ({ waiting, week }) => waiting * MANY + week.told,
      leavesAt: 1023,
      cell: lately,
    },
    ...(reading.isManager ? [actColumn(t("act"), reading)] : []),
  ];
}

function actColumn(title: string, reading: Reading): Column<ListedChannel> {
  return {
    key: "act",
    title,
    width: "116px",
    value: () => "",
    isSortable: false,
    hasHiddenTitle: true,
    cell: (channel) => <ChannelAct channel={channel} {...reading} />,
  };
}

/** "14", "20, 1 not told", "7 wait": what waits comes first, since nobody was told of it yet. */
function useLatelyWords() {
  const t = useTranslations("channels");
  return ({ state, waiting, week: { told, dead } }: ListedChannel) => {
    if (waiting > 0) return state === "disabled" ? t("notTold", { count: waiting }) : t("waits", { count: waiting });
    if (dead > 0) return t("toldAndNot", { told, dead });
    return told === 0 ? <span className="ui-zero">0</span> : t("told", { told });
  };
}

function RuleNames({ rules }: Pick<ListedChannel, "rules">) {
  const t = useTranslations("channels");
  if (rules.length === 0) return <span className="ui-dim">{t("noRule")}</span>;
  return <CutNames names={rules.map(({ name }) => name ?? t("unnamedRule"))} />;
}

function ChannelName({ channel: { id, name }, slug, isManager }: Reading & { channel: ListedChannel }) {
  if (!isManager)
    return (
      <span className="ui-table-name">
        <bdi className="ui-cut">{name}</bdi>
      </span>
    );
  return (
    <PlainLink
      className="ui-table-name"
      to="/app/organizations/$slug/notifications/channels/$channelId"
      params={{ slug, channelId: id }}
    >
      <bdi className="ui-cut">{name}</bdi>
    </PlainLink>
  );
}

function ChannelAct({ channel: { id, name, state }, slug }: Reading & { channel: ListedChannel }) {
  const t = useTranslations("channels");
  const act = t(`act.${state === "disabled" ? "mend" : state === "struggling" ? "look" : "try"}`);
  return (
    <span className="ui-table-actions">
      <ButtonLink
        kind="quiet"
        size="small"
        to="/app/organizations/$slug/notifications/channels/$channelId"
        params={{ slug, channelId: id }}
        aria-label={t("actOf", { act, name })}
      >
        {act}
      </ButtonLink>
    </span>
  );
}

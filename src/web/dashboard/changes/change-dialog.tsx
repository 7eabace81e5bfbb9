import { useTranslations } from "use-intl";
import { leftOutText } from "../../../changelog/changelog-summary.ts";
import { failureShort } from "../../../snapshot/failure-words.ts";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import { DateTime } from "../../ui/times/date-time.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { VersionChange } from "../../ui/shop/version-change.tsx";
import type { ChangedExtension, ChangeEntry } from "./change-entry.ts";
import { ShopButtonLink } from "../shop-link.tsx";

interface ChangeDialogProps {
  entry: ChangeEntry;
  isOpen: boolean;
  onClose: () => void;
}

/** One change in full: Shopware version, status with its causes, and every extension. */
export function ChangeDialog({ entry, isOpen, onClose }: ChangeDialogProps) {
  const t = useTranslations("fleet.changes");
  const leftOut = leftOutText(entry, useSummarySpeech().words);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t("detail", { shop: entry.shopName })}
      subtitle={<DateTime at={entry.date} />}
      footer={<Foot entry={entry} />}
    >
      <ChangeFacts entry={entry} />
      {entry.extensions.length > 0 && <ChangedExtensions extensions={entry.extensions} />}
      {leftOut !== null && <p className="ui-dim">{leftOut}</p>}
    </Dialog>
  );
}

function ChangeFacts({ entry }: { entry: ChangeEntry }) {
  const t = useTranslations("fleet.changes");
  const { words, failures: failureWords } = useSummarySpeech();
  const { oldShopwareVersion: from, newShopwareVersion: to, oldStatus, newStatus, reasons } = entry;
  const failures = reasons.flatMap((reason) =>
    reason.kind === "failure" ? failureShort(reason.reason, failureWords) : [],
  );
  const { levels } = words;
  const facts = [
    ...(from !== null && to !== null ? [{ term: t("shopware"), value: <VersionChange from={from} to={to} /> }] : []),
    ...(newStatus !== null
      ? [
          {
            term: t("status"),
            value: oldStatus === null ? levels[newStatus] : `${levels[oldStatus]} → ${levels[newStatus]}`,
          },
        ]
      : []),
    ...(failures.length > 0 ? [{ term: t("reasons"), value: failures.join(", ") }] : []),
  ];
  return facts.length === 0 ? null : <DescriptionList facts={facts} />;
}

function ChangedExtensions({ extensions }: { extensions: readonly ChangedExtension[] }) {
  const { states } = useSummarySpeech().words;
  return (
    <ul className="ui-rows">
      {extensions.map((extension) => (
        <li key={`${extension.name} ${extension.state}`}>
          <span className="grow ui-cut" data-tip-cut="">
            {extension.label}
          </span>
          <span className="ui-dim">{states[extension.state]}</span>
          <ExtensionVersions extension={extension} />
        </li>
      ))}
    </ul>
  );
}

function ExtensionVersions({ extension }: { extension: ChangedExtension }) {
  const { old_version: from, new_version: to } = extension;
  if (from !== null && to !== null && from !== to) return <VersionChange from={from} to={to} />;
  return <span className="end">{to ?? from}</span>;
}

function Foot({ entry }: Pick<ChangeDialogProps, "entry">) {
  const t = useTranslations("fleet.changes");
  return (
    <>
      <ShopButtonLink shop={entry} kind="quiet">
        {t("openShop")}
      </ShopButtonLink>
      <ButtonLink
        to="/app/organizations/$slug/shops/$shopId/changelog"
        params={{ slug: entry.organizationSlug, shopId: entry.shopId }}
        search={{ change: String(entry.id) }}
      >
        {t("openEntry")}
      </ButtonLink>
    </>
  );
}

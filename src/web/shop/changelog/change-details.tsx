import { useTranslations } from "use-intl";
import { leftOutText, settingKey, summaryPartText } from "../../../changelog/changelog-summary.ts";
import { useSummarySpeech } from "../../words/attention-texts.ts";
import { isNewer } from "../../../snapshot/version.ts";
import { ExternalLink } from "../../ui/press/link.tsx";
import { ChangedExtension } from "./changed-extension.tsx";
import { ChangedStatus } from "./changed-status.tsx";
import { releaseNotesAddress } from "../shop-addresses.ts";
import type { ShopChange } from "../shop-detail.ts";

/** One change in full: Shopware version, each extension, and the status with its reasons. */
export function ChangeDetails({ change }: { change: ShopChange }) {
  const t = useTranslations("shopDetail.changelog");
  const speech = useSummarySpeech();
  const leftOut = leftOutText(change, speech.words);
  const { oldShopwareVersion: from, newShopwareVersion: to, extensions, oldStatus, newStatus } = change;
  return (
    <div className="grid gap-3">
      {from !== null && to !== null && (
        <p>
          <b>{t(isNewer(from, to) ? "shopwareDowngrade" : "shopwareUpdate", { from, to })}</b>{" "}
          <ExternalLink href={releaseNotesAddress(to)} isInText>
            {t("releaseNotes")}
          </ExternalLink>
        </p>
      )}
      {extensions.length > 0 && <ChangedExtensions extensions={extensions} />}
      {leftOut !== null && <p className="ui-dim">{leftOut}</p>}
      {change.settings.map((setting) => (
        <p key={settingKey(setting)}>{summaryPartText({ kind: "setting", change: setting }, speech)}</p>
      ))}
      {newStatus !== null && newStatus !== oldStatus && (
        <ChangedStatus from={oldStatus} to={newStatus} reasons={change.reasons} />
      )}
    </div>
  );
}

function ChangedExtensions({ extensions }: Pick<ShopChange, "extensions">) {
  const t = useTranslations("shopDetail.changelog");
  return (
    <section>
      <div className="ui-group-head">
        <h3>
          {t("plugins")} <span className="ui-count">{extensions.length}</span>
        </h3>
      </div>
      <ul>
        {extensions.map((extension) => (
          <ChangedExtension key={`${extension.name} ${extension.state}`} extension={extension} />
        ))}
      </ul>
    </section>
  );
}

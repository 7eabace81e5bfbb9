import { useMessages, useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { Fold } from "../../ui/press/fold.tsx";

/** The rights that the role of an integration needs, for people who create one themselves. */
export function NeededRights() {
  const t = useTranslations("shops.new");
  const { rights } = useMessages().shops;
  return (
    <>
      <p className="ui-mid">{t("integration")}</p>
      <Fold summary={t("neededRights", { count: Object.keys(rights).length })} isTight>
        <ul className="ui-rows" aria-label={t("neededRights", { count: Object.keys(rights).length })}>
          {Object.entries(rights).map(([right, { gives }]) => (
            <li key={right}>
              <span className="grow">
                <Mono>{right}</Mono>
              </span>
              <span className="ui-mid">{gives}</span>
            </li>
          ))}
        </ul>
      </Fold>
    </>
  );
}

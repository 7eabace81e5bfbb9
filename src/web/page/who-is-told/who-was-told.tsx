import { useFormatter, useTranslations } from "use-intl";
import type { OtherTold, WhyTold } from "../../../notifications/why/why-answers.ts";
import { ToldEntry, ToldGroup } from "../../ui/rules/told-list.tsx";

/** Who else was told of something that happened and who was not, each with the reason. */
export function WhoWasTold({ told: { everybodyElse } }: { told: WhyTold }) {
  const t = useTranslations("whoIsTold");
  const { entries, more } = everybodyElse;
  return (
    <>
      <Group title={t("told")} entries={entries.filter(({ not }) => not === null)} />
      <Group title={t("not")} entries={entries.filter(({ not }) => not !== null)} />
      {more > 0 && <p className="ui-dim pt-2">{t("others", { count: more })}</p>}
    </>
  );
}

function Group({ title, entries }: { title: string; entries: readonly OtherTold[] }) {
  const whyOf = useWhyOf();
  const t = useTranslations("whoIsTold");
  if (entries.length === 0) return null;
  return (
    <ToldGroup title={title}>
      {entries.map((one) => (
        <ToldEntry
          key={`${String(one.isChannel)} ${one.name}`}
          name={one.name}
          how={one.not === null ? t(one.isChannel ? "channel" : "person") : t(`reason.${one.not}`)}
          why={whyOf(one)}
          isNot={one.not !== null}
        />
      ))}
    </ToldGroup>
  );
}

/** By which rules somebody was told or would have been, else that they watch it. */
function useWhyOf(): (one: OtherTold) => string {
  const t = useTranslations("whoIsTold");
  const format = useFormatter();
  return ({ rules, byOwn, isChannel, not }) => {
    if (byOwn) return t("byOwnRules");
    const names = rules.map((name) => (name === null ? t("ruleUnnamed") : t("ruleNamed", { name })));
    if (names.length > 0) return t("byRules", { rules: format.list(names) });
    return isChannel || not === "no_rule" || not === "no_access" ? "" : t("watches");
  };
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { listedShops } from "../../api/listed-shops.ts";
import { AllWell, EmptyState } from "../../ui/page/empty-state.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";

/** Nothing is open. `isFirst`: nothing ever was. */
export function NothingOpen({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations("incidents");
  const { data: shops } = useQuery(listedShops());
  if (isFirst)
    return (
      <EmptyState
        title={t("willStand")}
        steps={[t("willStandServer"), t("willStandAcknowledge"), t("willStandCause")]}
        actions={
          <ButtonLink to="/app/settings" hash="notifications">
            {t("whoIsTold")}
          </ButtonLink>
        }
      >
        {t("willStandText")}
      </EmptyState>
    );
  return shops === undefined || shops.length === 0 ? null : (
    <div className="ui-incidents">
      <AllWell title={t("allWell", { count: shops.length })} />
    </div>
  );
}

/** The filter leaves nothing. `without`: how many there are without it; `null`: that is not known. */
export function NoMatch({ title, without, onClear }: { title: string; without: number | null; onClear: () => void }) {
  const t = useTranslations("incidents");
  return (
    <EmptyState title={title} actions={<Button onClick={onClear}>{t("clear")}</Button>}>
      {without !== null && t("noMatchText", { count: without })}
    </EmptyState>
  );
}

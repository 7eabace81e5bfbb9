import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Filmstrip } from "../../ui/charts/filmstrip.tsx";
import { Fold } from "../../ui/press/fold.tsx";
import { useFigureText } from "./use-figure-text.ts";

/** Screenshots taken while the page loaded, on request. */
export function SpeedFrames({ shopId, measurementId }: { shopId: number; measurementId: number }) {
  const t = useTranslations("sitespeed");
  const { text } = useFigureText();
  const { data } = useQuery({
    ...trpc.organization.shop.sitespeedFilmstrip.queryOptions({ shopId, measurementId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.length === 0) return null;
  return (
    <Fold summary={t("filmstrip")} isTight>
      <Filmstrip
        label={t("filmstrip")}
        frames={(data ?? []).map(({ milliseconds, image }) => ({ caption: text("ttfb", milliseconds), image }))}
      />
    </Fold>
  );
}

import { useQueries } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { CopyButton } from "../../ui/signs/code.tsx";
import { Fold } from "../../ui/press/fold.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { type Judged, judgeExtensions, VERDICTS, type Verdict } from "./compatibility-groups.ts";
import { compatibilityQuestions, toldExtensions } from "./compatibility-questions.ts";
import { JudgedItem } from "./judged-item.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { useJudgedWord } from "./use-judged-word.ts";

interface CompatibilityResultProps {
  shop: ShopDetail;
  current: string;
  version: string;
}

/** The store's verdicts on the shop's extensions for a future version. */
export function CompatibilityResult({ shop, current, version }: CompatibilityResultProps) {
  const t = useTranslations("shopDetail.wizard");
  const extensions = toldExtensions(shop).map(({ name, version: installed }) => ({ name, version: installed }));
  const questions = compatibilityQuestions({ currentVersion: current, futureVersion: version, extensions });
  const answers = useQueries({
    queries: questions.map((question) => trpc.info.checkExtensionCompatibility.queryOptions(question)),
  });
  const failed = answers.find(({ error }) => error !== null);
  const askAgain = () => answers.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch());
  if (failed !== undefined) return <LoadError error={failed.error} onRetry={askAgain} title={t("failed")} />;
  if (answers.some(({ data }) => data === undefined)) {
    return (
      <div aria-busy="true" className="mt-4">
        <p role="status">{t("asking")}</p>
        <RowsSkeleton rows={5} />
      </div>
    );
  }
  const judged = judgeExtensions(
    shop.extensions,
    answers.flatMap(({ data }) => data ?? []),
  );
  return <Verdicts judged={judged} version={version} />;
}

function Verdicts({ judged, version }: { judged: readonly Judged[]; version: string }) {
  const t = useTranslations("shopDetail.wizard");
  const wordOf = useJudgedWord(version);
  const of = (verdict: Verdict) => judged.filter((extension) => extension.verdict === verdict);
  const counts = {
    notCompatible: of("notCompatible").length,
    needsUpdate: of("needsUpdate").length,
    unknown: of("unknown").length,
  };
  if (judged.length === 0) return <p className="mt-4">{t("noExtensions")}</p>;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2" role="status">
        <p className="flex-1 basis-80 text-ink-2">
          <b className="text-ink">{answerOf()}</b>
          {counts.needsUpdate > 0 && ` ${t("mustUpdate", { count: counts.needsUpdate })}`}
          {counts.unknown > 0 && ` ${t("notInStoreCount", { count: counts.unknown })}`}
        </p>
        <CopyButton
          text={judged.map((extension) => `${extension.label} (${extension.name}): ${wordOf(extension)}`).join("\n")}
        >
          {t("copyList")}
        </CopyButton>
      </div>
      {VERDICTS.map((verdict) => {
        const some = of(verdict);
        if (some.length === 0) return null;
        const list = (
          <ul aria-label={t(verdict)}>
            {some.map((extension) => (
              <JudgedItem key={extension.name} extension={extension} word={wordOf(extension)} />
            ))}
          </ul>
        );
        const head = (
          <>
            {t(verdict)} <span className="ui-count">{some.length}</span>
          </>
        );
        return verdict === "compatible" ? (
          <Fold key={verdict} summary={head}>
            {list}
          </Fold>
        ) : (
          <section key={verdict} className="mt-3">
            <div className="ui-group-head">
              <h3>{head}</h3>
            </div>
            {list}
          </section>
        );
      })}
    </>
  );

  function answerOf(): string {
    if (counts.notCompatible > 0) return t("notYet", { count: counts.notCompatible, total: judged.length, version });
    return counts.unknown > 0 ? t("unsure") : t("ready", { version });
  }
}

import { useTranslations } from "use-intl";
import { Tried } from "../../../ui/channels/tried.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { MARK_OF } from "../../../ui/signs/mark-of.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";

export interface TestAnswer {
  outcome: "arrived" | "failed" | "refused" | "gone";
  status: number | null;
  milliseconds: number;
  answer: string;
  at: string;
}

const isRedirect = ({ status }: TestAnswer) => status !== null && status >= 300 && status < 400;

/** What came back of a test. */
export function TestSection({ answer, isTesting }: { answer: TestAnswer | undefined; isTesting: boolean }) {
  const t = useTranslations("webhooks");
  return (
    <Section title={t("test.title")}>
      <div className="mt-3" aria-live="polite">
        {isTesting && <p className="ui-dim">{t("page.testing")}</p>}
        {!isTesting && answer === undefined && <p className="ui-dim">{t("test.none")}</p>}
        {!isTesting && answer !== undefined && <Answer answer={answer} />}
      </div>
    </Section>
  );
}

function Answer({ answer }: { answer: TestAnswer }) {
  const t = useTranslations("webhooks.test");
  const write = useShortMoment();
  const { outcome, status, milliseconds } = answer;
  const at = write(answer.at);
  return (
    <Tried
      status={MARK_OF[outcome]}
      title={t(isRedirect(answer) ? "redirected" : outcome)}
      figures={
        status === null ? t("figuresNoAnswer", { milliseconds, at }) : t("figures", { status, milliseconds, at })
      }
      answer={answer.answer}
    >
      {answer.answer === "" && status !== null && <p>{t("empty")}</p>}
    </Tried>
  );
}

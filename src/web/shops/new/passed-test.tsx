import type { ReactNode } from "react";
import { type Messages, useMessages, useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { RightsList, TestSteps } from "../../ui/forms/live-test.tsx";
import type { TestedRightReport } from "./connection-test.ts";

type KnownRights = Messages["shops"]["rights"];

interface PassedTestProps {
  shopwareVersion: string;
  rights: readonly TestedRightReport[];
}

/** The version, and each right with its purpose. */
export function PassedTest({ shopwareVersion, rights }: PassedTestProps) {
  const t = useTranslations("shops.test");
  const describe = useRightWords();
  const granted = rights.filter((report) => report.granted).length;
  return (
    <>
      <TestSteps
        steps={[
          { status: "ok", label: t("answers"), detail: shopwareVersion },
          { status: "ok", label: t("granted") },
          {
            status: granted === rights.length ? "ok" : "warning",
            label: t("rights"),
            detail: t("count", { granted, total: rights.length }),
          },
        ]}
      />
      <RightsList
        label={t("rights")}
        rights={rights.map((report) => ({ right: report.right, isGranted: report.granted, ...describe(report) }))}
      />
      <p className="ui-dim ui-small mt-2">{t.rich("untested", { mono })}</p>
    </>
  );
}

function useRightWords() {
  const t = useTranslations("shops");
  const known = useMessages().shops.rights;
  return ({ right, granted }: TestedRightReport) => {
    const words = isKnown(known, right) ? (`rights.${right}` as const) : "otherRight";
    return granted ? { text: t(`${words}.gives`) } : { text: t(`${words}.costs`), fix: t("test.fix") };
  };
}

function isKnown(known: KnownRights, right: string): right is keyof KnownRights {
  return Object.hasOwn(known, right);
}

function mono(text: ReactNode) {
  return <Mono>{text}</Mono>;
}

import { ArrowLeftRight, CodeXml, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Section } from "../../../ui/page/section.tsx";
import { NewTabLink } from "../../../ui/press/new-tab-link.tsx";
import { Mono } from "../../../ui/signs/code.tsx";
import { Icon } from "../../../ui/signs/icon.tsx";

const CATALOGUE = "/api/webhook-events.json";

/** What somebody has to know who builds the other side. */
export function ForBuilders({ typeCount }: { typeCount: number }) {
  const t = useTranslations("webhooks.builders");
  const b = (words: ReactNode) => <b className="font-mid">{words}</b>;
  const facts = [
    { icon: CodeXml, words: t.rich("types", { b, count: typeCount }), name: CATALOGUE },
    { icon: Lock, words: t.rich("signed", { b }), name: "webhook-signature: v1,…" },
    { icon: ArrowLeftRight, words: t.rich("order", { b }), name: "sequence" },
  ];
  return (
    <Section title={t("title")} tools={<SeeTypes />}>
      <ul className="ui-rows">
        {facts.map(({ icon, words, name }) => (
          <li key={name} className="max-sm:flex-wrap max-sm:gap-y-0 max-sm:py-2">
            <Icon of={icon} />
            <span className="grow ui-mid">{words}</span>
            <span className="end ui-dim max-sm:max-w-none max-sm:basis-full max-sm:pl-[26px] max-sm:text-start">
              <Mono>{name}</Mono>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** All types with schema and example, as programs read them. */
export function SeeTypes() {
  const t = useTranslations("webhooks");
  return <NewTabLink href={CATALOGUE}>{t("seeTypes")}</NewTabLink>;
}

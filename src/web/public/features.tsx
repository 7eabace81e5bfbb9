import { useTranslations } from "use-intl";
import { DescriptionList } from "../ui/description-list.tsx";
import { Example, ExampleCauses, Feature } from "../ui/landing.tsx";
import { VersionChange } from "../ui/version-change.tsx";

const UPDATES = [
  { name: "PayPal", from: "9.5.2", to: "9.8.0" },
  { name: "FroshTools", from: "3.0.4", to: "3.1.0" },
  { name: "Pickware ERP Starter", from: "4.18.3", to: "4.21.0" },
];

/** What the product shows, each with a small example of it. */
export function Features() {
  const t = useTranslations("public.home");
  return (
    <>
      <Feature title={t("versions.title")} text={t("versions.text")}>
        <Example label={t("versions.title")}>
          <DescriptionList
            facts={[
              { term: t("example2.shopware"), value: <VersionChange from="6.6.10.4" to="6.6.10.9" /> },
              { term: t("example2.php"), value: "8.2.24" },
              { term: t("example2.queue"), value: t("example2.messages") },
              { term: t("example2.cache"), value: t("example2.enabled") },
            ]}
          />
        </Example>
      </Feature>
      <Feature title={t("findings.title")} text={t("findings.text")} isTurned>
        <Example label={t("findings.title")}>
          <ExampleCauses
            causes={[
              { status: "error", title: t("example2.advisory") },
              { status: "warning", title: t("example2.late") },
              { status: "warning", title: t("example2.worker") },
              { status: "ok", title: t("example2.mysql") },
            ]}
          />
        </Example>
      </Feature>
      <Feature title={t("extensions.title")} text={t("extensions.text")}>
        <Example label={t("extensions.title")}>
          <DescriptionList
            facts={UPDATES.map(({ name, from, to }) => ({ term: name, value: <VersionChange from={from} to={to} /> }))}
          />
        </Example>
      </Feature>
    </>
  );
}

import { CodeXml } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonClass } from "../../ui/press/button.tsx";
import { Icon } from "../../ui/signs/icon.tsx";
import { PlainLink } from "../../ui/press/link.tsx";

const LOOK = buttonClass({ kind: "quiet" }, "ui-button-icon ui-source");

/** Links to the source repository or, when it is unknown, to the page about the product. */
export function SourceLink({ url }: { url: string | null }) {
  const t = useTranslations("frame");
  if (url === null) {
    return (
      <PlainLink to="/about" className={LOOK} aria-label={t("about")} data-tip={t("about")}>
        <Icon of={CodeXml} isSmall />
      </PlainLink>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      className={LOOK}
      aria-label={t("source")}
      data-tip={t("source")}
    >
      <Icon of={CodeXml} isSmall />
    </a>
  );
}

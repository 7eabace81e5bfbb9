import { Gauge, Heart, Infinity as Forever, ListChecks, Scale, ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { useSession } from "../api/session/session.ts";
import { ExternalLink, TextLink } from "../ui/press/link.tsx";
import { Hero, ThreePoints } from "../ui/landing/landing.tsx";
import { AlsoInIt } from "./also-in-it.tsx";
import { CallToStart } from "./call-to-start.tsx";
import { Features } from "./features.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { StartLink } from "./start-link.tsx";

export function HomePage() {
  const t = useTranslations("public.home");
  const instance = useInstance();
  const isSignedIn = useSession() !== null;
  const isOpen = instance?.registrationIsOpen ?? true;
  return (
    <div className="ui-landing">
      <Hero
        title={t("title")}
        lead={t("lead")}
        actions={
          <>
            <StartLink isSignedIn={isSignedIn} isOpen={isOpen} />
            <SourceLink url={instance?.sourceUrl ?? null} />
          </>
        }
      />
      <ProductPicture name="dashboard" isLarge />
      <h2 className="ui-sr">{t("inShort")}</h2>
      <ThreePoints
        points={[
          { icon: ListChecks, title: t("oneList.title"), text: t("oneList.text") },
          { icon: ShieldCheck, title: t("checks.title"), text: t("checks.text") },
          { icon: Gauge, title: t("overTime.title"), text: t("overTime.text") },
        ]}
      />
      <Features />
      <AlsoInIt />
      <CallToStart>
        <StartLink isSignedIn={isSignedIn} isOpen={isOpen} />
      </CallToStart>
      <h2 className="ui-sr">{t("terms")}</h2>
      <ThreePoints
        points={[
          { icon: Forever, title: t("free.title"), text: t("free.text") },
          { icon: Heart, title: t("made.title"), text: t("made.text") },
          { icon: Scale, title: t("open.title"), text: <OpenSource url={instance?.sourceUrl ?? null} /> },
        ]}
      />
    </div>
  );
}

/** Without a source address, it links to licence and notices. */
function OpenSource({ url }: { url: string | null }) {
  const t = useTranslations("public.home");
  return (
    <>
      {t("open.text")}{" "}
      {url === null ? (
        <TextLink to="/about">{t("open.about")}</TextLink>
      ) : (
        <ExternalLink href={url} isInText>
          {t("readSource")}
        </ExternalLink>
      )}
    </>
  );
}

function SourceLink({ url }: { url: string | null }) {
  const t = useTranslations("public.home");
  if (url === null) return null;
  return (
    <ExternalLink href={url} className="ui-button ui-button-quiet ui-button-large">
      {t("readSource")}
    </ExternalLink>
  );
}

import { useTranslations } from "use-intl";
import { CodeBlock } from "../../ui/signs/code.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { ExternalLink, PlainLink } from "../../ui/press/link.tsx";
import { MailFrame } from "../../ui/page/mail-frame.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { useChangeAddress } from "../../ui/address/use-change-address.ts";

const FORMS = ["html", "text"] as const;

interface ShownMail {
  id: string;
  to: string;
  subject: string;
  sentAt: string;
  text: string;
  links: readonly string[];
}

/** A mail, as sent or as plain text, and its links. */
export function MailView({ mail }: { mail: ShownMail }) {
  const t = useTranslations("admin.mailbox");
  const change = useChangeAddress();
  const form = useKnownWord("form", FORMS) ?? "html";
  const forms = (
    <Segments
      label={t("view")}
      segments={[
        { value: "html", label: t("html") },
        { value: "text", label: t("text") },
      ]}
      value={form}
      onChange={(next) => change({ form: next === "html" ? undefined : next })}
    />
  );
  return (
    <>
      <PageHead
        title={mail.subject}
        crumbs={[
          <PlainLink key="mailbox" to="/admin/mailbox">
            {t("heading")}
          </PlainLink>,
        ]}
      />
      <DescriptionList
        form="tight"
        facts={[
          { term: t("to"), value: mail.to },
          { term: t("when"), value: <DateTime at={mail.sentAt} /> },
        ]}
      />
      <Section title={t("links")} count={mail.links.length}>
        <Links addresses={mail.links} />
      </Section>
      <Section title={t("content")} tools={forms} isFlush>
        {form === "html" ? (
          <MailFrame title={t("frame")} address={`/api/mailbox/${encodeURIComponent(mail.id)}`} />
        ) : (
          <CodeBlock>{mail.text}</CodeBlock>
        )}
      </Section>
    </>
  );
}

function Links({ addresses }: { addresses: readonly string[] }) {
  const t = useTranslations("admin.mailbox");
  if (addresses.length === 0) return <p className="ui-dim">{t("noLinks")}</p>;
  return (
    <ul className="ui-rows">
      {addresses.map((address) => (
        <li key={address}>
          <span className="grow [overflow-wrap:anywhere]">
            <ExternalLink href={address} isInText>
              {address}
            </ExternalLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useTranslations } from "use-intl";

const THINGS = [
  "clear",
  "reschedule",
  "queues",
  "history",
  "compatibility",
  "notifications",
  "passkeys",
  "providers",
  "singleSignOn",
  "people",
  "languages",
  "phones",
] as const;

export function AlsoInIt() {
  const t = useTranslations("public.home.also");
  return (
    <section className="ui-also">
      <h2>{t("title")}</h2>
      <ul>
        {THINGS.map((thing) => (
          <li key={thing}>{t(thing)}</li>
        ))}
      </ul>
    </section>
  );
}

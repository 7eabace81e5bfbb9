import { useTranslations } from "use-intl";
import { DescriptionList, type Fact } from "../ui/lists/description-list.tsx";

export type Operator = Readonly<Record<string, string | null>>;

export function isKnownOperator({ name = null, address = null, email = null }: Operator): boolean {
  return [name, address, email].some((fact) => fact !== null);
}

/** The operator of this installation, as far as configured. */
export function OperatorFacts({ operator: { name = null, address = null, email = null } }: { operator: Operator }) {
  const t = useTranslations("public.operator");
  const facts: readonly Fact[] = [
    ...(name === null ? [] : [{ term: t("name"), value: name }]),
    ...(address === null ? [] : [{ term: t("address"), value: <address>{address}</address> }]),
    ...(email === null ? [] : [{ term: t("email"), value: <EmailLink address={email} /> }]),
  ];
  return <DescriptionList facts={facts} />;
}

function EmailLink({ address }: { address: string }) {
  return (
    <a className="ui-link" href={`mailto:${address}`}>
      {address}
    </a>
  );
}

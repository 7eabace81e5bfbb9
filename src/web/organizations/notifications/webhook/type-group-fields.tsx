import { useId } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { Mono } from "../../../ui/signs/code.tsx";

interface TypeGroupFieldsProps {
  name: string;
  types: readonly string[];
  chosen: readonly string[];
  onChange: (type: string, isChosen: boolean) => void;
  /** Opens what the type looks like. */
  onRead: (type: string) => void;
}

/** Types of one thing, each to be chosen. */
export function TypeGroupFields({ name, types, chosen, onChange, onRead }: TypeGroupFieldsProps) {
  const t = useTranslations("webhooks.events");
  const id = useId();
  const count = types.filter((type) => chosen.includes(type)).length;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="flex justify-between py-1 font-mid">
        {name} <span className="ui-dim ui-small">{t("ofAll", { count, all: types.length })}</span>
      </p>
      <ul className="ui-rows">
        {types.map((type) => (
          <TypeRow key={type} type={type} isChosen={chosen.includes(type)} onChange={onChange} onRead={onRead} />
        ))}
      </ul>
    </div>
  );
}

interface TypeRowProps extends Pick<TypeGroupFieldsProps, "onChange" | "onRead"> {
  type: string;
  isChosen: boolean;
}

function TypeRow({ type, isChosen, onChange, onRead }: TypeRowProps) {
  const t = useTranslations("webhooks.events");
  return (
    <li>
      <span className="grow">
        <Checkbox checked={isChosen} onChange={({ target }) => onChange(type, target.checked)}>
          <Mono>{type}</Mono>
        </Checkbox>
      </span>
      <Button
        kind="quiet"
        size="small"
        className="ui-flush-end"
        aria-label={t("schemaOf", { type })}
        onClick={() => onRead(type)}
      >
        {t("schema")}
      </Button>
    </li>
  );
}

import { useTranslations } from "use-intl";
import { CheckGroup, CheckLine } from "../../../ui/fields/check-group.tsx";
import { Mono } from "../../../ui/signs/code.tsx";

interface TypeGroupFieldsProps {
  name: string;
  types: readonly string[];
  chosen: readonly string[];
  onChoose: (types: readonly string[], isChosen: boolean) => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Opens what the type looks like. */
  onRead: (type: string) => void;
}

/** Types of one thing, to be chosen together or one by one. */
export function TypeGroupFields({ name, types, chosen, onChoose, isOpen, onToggle, onRead }: TypeGroupFieldsProps) {
  const t = useTranslations("webhooks.events");
  const count = types.filter((type) => chosen.includes(type)).length;
  const some = count === 0 ? "none" : "some";
  return (
    <CheckGroup
      name={name}
      count={t("ofAll", { count, all: types.length })}
      chosen={count === types.length ? "all" : some}
      onChoose={(isChosen) => onChoose(types, isChosen)}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {types.map((type) => (
        <CheckLine
          key={type}
          isChosen={chosen.includes(type)}
          onChoose={(isChosen) => onChoose([type], isChosen)}
          aside={
            <button
              type="button"
              className="ui-link ui-alone ui-dim ui-small"
              aria-label={t("schemaOf", { type })}
              onClick={() => onRead(type)}
            >
              {t("schema")}
            </button>
          }
        >
          <Mono>{type}</Mono>
        </CheckLine>
      ))}
    </CheckGroup>
  );
}

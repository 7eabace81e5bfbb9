import { Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { TAG_LIMITS } from "../../shops/tags/tag-limits.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { RowsSkeleton } from "../ui/page/skeleton.tsx";
import { Button } from "../ui/press/button.tsx";
import { keyOfTag, type OfferedTag } from "./tag-choice.ts";

interface TagListProps {
  tags: readonly OfferedTag[];
  /** How many shops there are. */
  total: number;
  isLoading: boolean;
  typed: string;
  onType: (typed: string) => void;
  onChange: (name: string, isOn: boolean) => void;
}

/** The tags as boxes of three states, found by typing; a name that none has can be added. */
export function TagList({ tags, total, isLoading, typed, onType, onChange }: TagListProps) {
  const t = useTranslations("tags");
  const term = keyOfTag(typed);
  const shown = tags.filter(({ name }) => keyOfTag(name).includes(term));
  const exact = tags.find(({ name }) => keyOfTag(name) === term);
  const mayAdd = term !== "" && exact === undefined && !isLoading;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || term === "") return;
    // The first press takes the tag, the next one saves.
    event.preventDefault();
    if (exact !== undefined) onChange(exact.name, exact.state !== "all");
    else if (mayAdd) onChange(typed, true);
    onType("");
  };
  return (
    <div className="grid gap-3">
      <TextField
        label={t("find")}
        value={typed}
        maxLength={TAG_LIMITS.nameCharacters}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={enter}
      />
      {isLoading && <RowsSkeleton rows={3} />}
      {!isLoading && shown.length === 0 && !mayAdd && <p className="ui-dim">{t(term === "" ? "none" : "noMatch")}</p>}
      <ul className="ui-tag-list" aria-label={t("list")}>
        {shown.map((tag) => (
          <li key={keyOfTag(tag.name)}>
            <TagBox tag={tag} total={total} onChange={onChange} />
          </li>
        ))}
      </ul>
      {mayAdd && (
        <AddTag
          name={typed.trim()}
          onAdd={() => {
            onChange(typed, true);
            onType("");
          }}
        />
      )}
    </div>
  );
}

function TagBox({
  tag: { name, state, count, isNew },
  total,
  onChange,
}: Pick<TagListProps, "total" | "onChange"> & { tag: OfferedTag }) {
  const t = useTranslations("tags");
  return (
    <Checkbox
      checked={state === "all"}
      ref={(box) => {
        if (box) box.indeterminate = state === "some";
      }}
      onChange={({ target }) => onChange(name, target.checked)}
    >
      <bdi>{name}</bdi>
      {isNew && <span className="ui-dim"> {t("isNew")}</span>}
      {state === "some" && <span className="ui-dim"> {t("onSome", { count, total })}</span>}
    </Checkbox>
  );
}

function AddTag({ name, onAdd }: { name: string; onAdd: () => void }) {
  const t = useTranslations("tags");
  return (
    <p>
      <Button icon={Plus} onClick={onAdd}>
        {t("add", { name })}
      </Button>
    </p>
  );
}

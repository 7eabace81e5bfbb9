import { ChevronDown, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { type Status, StatusMark } from "../signs/status-mark.tsx";
import { Icon } from "../signs/icon.tsx";
import "./rules.css";

/** Lists side by side, from which words of a rule are chosen. */
export function ChooseColumns({ children }: { children: ReactNode }) {
  return <div className="ui-choose-columns">{children}</div>;
}

interface PickGroupProps {
  title: string;
  /** Stands above the list, such as a field that searches it. */
  tools?: ReactNode;
  children: ReactNode;
  /** In place of an empty list. */
  note?: ReactNode;
}

/** One of the lists; its children are `Pick`. */
export function PickGroup({ title, tools, children, note }: PickGroupProps) {
  return (
    <div className="ui-pick" role="group" aria-label={title}>
      <h4>{title}</h4>
      {tools}
      {note === undefined ? <ul>{children}</ul> : <p className="ui-pick-note">{note}</p>}
    </div>
  );
}

interface PickProps {
  /** One of those that have this name; any number when left out. */
  oneOf?: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  name: ReactNode;
  detail?: ReactNode;
  mark?: { status: Status; word: string };
}

export function Pick({ oneOf, isChosen, onChange, name, detail, mark }: PickProps) {
  return (
    <li>
      <label>
        <input
          type={oneOf === undefined ? "checkbox" : "radio"}
          name={oneOf}
          checked={isChosen}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="ui-cut" data-tip-cut="">
          <b>{name}</b> {detail !== undefined && <span className="ui-dim">{detail}</span>}
        </span>
        {mark && <StatusMark status={mark.status} label={mark.word} size="small" />}
      </label>
    </li>
  );
}

/** What can be added to the rule. */
export function ChooseMore({ children }: { children: ReactNode }) {
  return <div className="ui-choose-more">{children}</div>;
}

/** What would have been, and the buttons that make it so. */
export function Effect({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="ui-effect">
      <p role="status">{children}</p>
      {actions}
    </div>
  );
}

interface RulePartsProps {
  label: string;
  parts: readonly {
    key: string;
    name: string;
    text: string;
    isOpen: boolean;
    onToggle: () => void;
    content: ReactNode;
  }[];
}

/** On a phone: the parts of a rule one below the other, each with its choice under it. */
export function RuleParts({ label, parts }: RulePartsProps) {
  return (
    <ul className="ui-parts" aria-label={label}>
      {parts.map(({ key, name, text, isOpen, onToggle, content }) => (
        <li key={key}>
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            {name}
            <b>{text}</b>
            <Icon of={isOpen ? ChevronDown : ChevronRight} isSmall />
          </button>
          {isOpen && <div>{content}</div>}
        </li>
      ))}
    </ul>
  );
}

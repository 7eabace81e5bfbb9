import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { useScrollStrip } from "./use-scroll-strip.ts";

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Parts of one page. If each part has its own address, use links. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const strip = useScrollStrip<HTMLDivElement>();
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List ref={strip} className="ui-tabs ui-scroll-strip" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="ui-tab">
            {tab.label}
            {tab.count !== undefined && <span className="ui-count">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

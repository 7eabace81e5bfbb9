import type { Fact } from "./description-list.tsx";

/** A few facts in one line below a title: dimmed name, then value. */
export function FactsLine({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-0.5 pt-1.5">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex gap-1">
          <dt className="ui-dim flex-none">{term}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

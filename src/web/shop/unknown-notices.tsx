import type { ReactNode } from "react";
import { useMessages } from "use-intl";
import { sectionWord } from "../../snapshot/section-words.ts";
import type { SectionId } from "../../snapshot/section.ts";
import { UnknownSection } from "../ui/page/unknown-section.tsx";
import { GrantButton } from "./checks/grant-button.tsx";
import { type UnknownReading, unknownReadings } from "./visit/section-reading.ts";
import type { ShopDetail } from "./shop-detail.ts";
import { UnknownReason } from "./unknown-reason.tsx";

interface UnknownNoticesProps {
  shop: ShopDetail;
  sections: readonly SectionId[];
  /** Omits the steps that help, because they are shown elsewhere on the page. */
  isShort?: boolean;
  /** The last known content of sections that have no other place here. */
  old?: Partial<Record<SectionId, ReactNode>>;
}

/** Says above a list which parts of it are outdated, why, and how to make them known again. */
export function UnknownNotices({ shop, sections, isShort = false, old }: UnknownNoticesProps) {
  const { section: words } = useMessages().shopDetail;
  const unknown = unknownReadings(shop.sections, sections);
  if (unknown.length === 0) return null;
  return (
    <div className="mt-3 mb-2 grid grid-cols-1 gap-2">
      {unknown.map((reading) => (
        <UnknownSection
          key={reading.sections.join(" ")}
          since={reading.since}
          {...oldOf(reading, old)}
          {...(!isShort &&
            reading.rights.length > 0 && { actions: <GrantButton shop={shop} rights={reading.rights} /> })}
        >
          {reading.sections.map((section) => sectionWord(section, words.name)).join(", ")}:{" "}
          <UnknownReason reading={reading} />
        </UnknownSection>
      ))}
    </div>
  );
}

function oldOf({ sections }: UnknownReading, old: UnknownNoticesProps["old"]): { old?: ReactNode } {
  const rows = sections.map((section) => old?.[section]).find(Boolean);
  return rows ? { old: rows } : {};
}

import { Eye, EyeOff } from "lucide-react";
import "../../ui/shop/shop-pieces.css";
import { Button } from "../../ui/press/button.tsx";
import { Code, CodeBlock } from "../../ui/signs/code.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { FindingItem } from "../../ui/shop/finding-item.tsx";
import { Fold } from "../../ui/press/fold.tsx";
import { Group } from "../../ui/lists/group.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { Specimen } from "../specimen.tsx";

export function ShowFindings() {
  return (
    <>
      <Specimen title="Findings of a shop" note="worst first" isWide>
        <Group title="Errors" count={1} heads={{ advice: "What to do", since: "Since" }}>
          <ul>
            <FindingItem
              status="error"
              title="Shopware 6.6.10.4 has a known security hole"
              detail="GHSA-9v82-vcjx-m76j, severity high: orders of guests can be read by strangers who know the number of an order."
              advice="Update to 6.6.10.9. Until then the Security Plugin 3.1.0 closes the hole."
              source={
                <>
                  Shopwarden ·{" "}
                  <ExternalLink href="https://shop.example/advisory" isInText>
                    Learn more
                  </ExternalLink>
                </>
              }
              since={<Since at="2026-11-19T14:02:00Z" />}
              action={<Ignore />}
            />
          </ul>
        </Group>
        <Group title="Warnings" count={2}>
          <ul>
            <FindingItem
              status="warning"
              title="The task shopware.elasticsearch.create.alias.for.every.single.language is 16 minutes late"
              advice={
                <>
                  Start the worker: <Code>bin/console scheduled-task:run</Code>
                </>
              }
              source="FroshTools"
              since={<Since at="2026-11-20T08:12:00Z" />}
              action={<Ignore />}
            />
            <FindingItem
              status="warning"
              title="PHP 8.2 ends on 31.12.2026"
              source="Shopwarden"
              since={null}
              action={<Ignore />}
            />
          </ul>
        </Group>
        <Group title="Ignored" count={1}>
          <ul>
            <FindingItem
              status="warning"
              title="The mail queue is sent over the database"
              detail="Ignored by Jana Petersen"
              source="FroshTools"
              since={<Since at="2026-03-02T09:30:00Z" />}
              action={<Ignore isIgnored />}
              isOff
            />
          </ul>
        </Group>
      </Specimen>
      <Specimen title="Folded" note="until somebody wants to know">
        <Fold
          summary={
            <>
              Ready for 6.7 <span className="ui-count">38</span>
            </>
          }
        >
          <p className="ui-mid">PayPal, Language Pack, Security Plugin and 35 more.</p>
        </Fold>
        <Fold summary="What the shop answered" isTight>
          <CodeBlock>{'HTTP 503\n{ "errors": [{ "status": "503", "title": "Service Unavailable" }] }'}</CodeBlock>
        </Fold>
      </Specimen>
    </>
  );
}

function Since({ at }: { at: string }) {
  return (
    <>
      <DateTime at={at} />
      <small>
        <DurationSince at={at} />
      </small>
    </>
  );
}

function Ignore({ isIgnored = false }: { isIgnored?: boolean }) {
  const word = isIgnored ? "Use again" : "Ignore";
  return (
    <Button kind="quiet" size="small" icon={isIgnored ? Eye : EyeOff} data-tip={word}>
      <span className="word">{word}</span>
    </Button>
  );
}

import { Gauge, Heart, Scale } from "lucide-react";
import { DescriptionList } from "../ui/description-list.tsx";
import { ExternalLink, ButtonLink } from "../ui/link.tsx";
import { Example, ExampleCauses, Feature, Hero, ThreePoints } from "../ui/landing.tsx";
import { VersionChange } from "../ui/version-change.tsx";
import { Specimen } from "./specimen.tsx";

export function ShowLanding() {
  return (
    <>
      <Specimen title="For those who do not know it yet" isWide>
        <Hero
          title="All your Shopware shops, on one page"
          lead="Shopwarden visits each of your shops every hour and says what asks for you: security, extensions, tasks, queue and speed."
          actions={
            <>
              <ButtonLink to="/dev/ui" kind="primary" size="large">
                Create an account
              </ButtonLink>
              <ExternalLink href="https://shop.example" className="ui-button ui-button-quiet ui-button-large">
                Read the source
              </ExternalLink>
            </>
          }
        />
        <Example label="A dashboard, an example" isLarge>
          <div className="ui-example-answer">
            <strong>2 shops need you now</strong>
            <span className="ui-dim ui-small">an example</span>
          </div>
          <ExampleCauses
            causes={[
              {
                status: "error",
                title: "Radwerk Münster cannot be reached",
                text: "The certificate ran out at 06:41.",
                since: "2 h 11 min",
              },
              {
                status: "warning",
                title: "Scheduled tasks are late in 3 shops",
                text: "The worker has not run since yesterday.",
                since: "15 h",
              },
              { status: "unknown", title: "One right is missing in Saatgut Petersen" },
            ]}
          />
        </Example>
        <h2 className="ui-sr">In short</h2>
        <ThreePoints
          points={[
            { icon: Gauge, title: "Free", text: "No price, no limit of shops, no account with anybody else." },
            {
              icon: Heart,
              title: "Made for agencies",
              text: "Organizations, teams and rights, as agencies need them.",
            },
            { icon: Scale, title: "Open", text: "The source is under the MIT licence and runs on your own server." },
          ]}
        />
        <Feature title="Versions" text="What is installed, what is out, and what should be done next.">
          <Example label="Versions, an example">
            <DescriptionList
              facts={[
                { term: "Shopware", value: <VersionChange from="6.6.10.4" to="6.6.10.9" /> },
                { term: "PHP", value: "8.4.2" },
              ]}
            />
          </Example>
        </Feature>
        <Feature title="Findings" text="Each with its reason and the step that ends it." isTurned>
          <Example label="Findings, an example">
            <ExampleCauses
              causes={[
                { status: "warning", title: "A task is 16 minutes late" },
                { status: "ok", title: "MySQL 8.4 is supported until April 2032" },
              ]}
            />
          </Example>
        </Feature>
      </Specimen>
    </>
  );
}

import { Gauge, Heart, Scale } from "lucide-react";
import { ExternalLink, ButtonLink } from "../../ui/press/link.tsx";
import { Feature, Hero, ThreePoints } from "../../ui/landing/landing.tsx";
import { picturesOf } from "../../public/product-pictures.ts";
import { ThemedPicture } from "../../ui/landing/themed-picture.tsx";
import { Specimen } from "../specimen.tsx";

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
        <ThemedPicture {...picturesOf("dashboard", "en")} alt="The dashboard" isLarge />
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
          <ThemedPicture {...picturesOf("information", "en")} alt="A shop's information" />
        </Feature>
        <Feature title="Findings" text="Each with its reason and the step that ends it." isTurned>
          <ThemedPicture {...picturesOf("checks", "en")} alt="A shop's checks" />
        </Feature>
      </Specimen>
    </>
  );
}

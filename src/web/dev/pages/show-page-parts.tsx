import { Plus } from "lucide-react";
import { Badge } from "../../ui/signs/badge.tsx";
import { Button } from "../../ui/press/button.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { FieldPair } from "../../ui/forms/step-section.tsx";
import { Note } from "../../ui/page/note.tsx";
import { Prose } from "../../ui/landing/prose.tsx";
import { Section, SettingsSection } from "../../ui/page/section.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Specimen } from "../specimen.tsx";

export function ShowPageParts() {
  return (
    <>
      <Specimen title="Parts of a page">
        <Section
          title="Invitations"
          count={2}
          tools={
            <Button size="small" icon={Plus}>
              Invite
            </Button>
          }
        >
          <ul className="ui-rows">
            <li>
              <span className="grow ui-cut">bernadette.von-hohenlohe-waldenburg@bright-harbour.example</span>
              <span className="end">Admin</span>
            </li>
            <li>
              <span className="grow ui-cut">ole@bright-harbour.example</span>
              <Badge kind="warning">Expires today</Badge>
            </li>
          </ul>
        </Section>
        <Section title="Head without a line" isFlush>
          <p className="ui-mid">A table follows, which brings its own line.</p>
        </Section>
      </Specimen>
      <Specimen title="Notes above a list">
        <Note
          action={
            <Button size="small" className="ml-auto">
              Show all
            </Button>
          }
        >
          Only shops that cannot be reached: 6 of 42.
        </Note>
        <Note>Sorted as it was at 10:41; 3 shops have changed since then.</Note>
      </Specimen>
      <Specimen title="Blocks of settings" isWide>
        <SettingsSection id="profile" title="Profile" lead="Your name is seen by the members of your organizations.">
          <div className="ui-form">
            <FieldPair>
              <TextField label="First name" defaultValue="Jana" />
              <TextField label="Family name" defaultValue="Petersen-Oberlausitzer" />
            </FieldPair>
            <div>
              <Button>Save</Button>
            </div>
          </div>
        </SettingsSection>
        <SettingsSection id="sessions" title="Sessions">
          <p className="ui-mid">A block needs no sentence below its title.</p>
        </SettingsSection>
      </Specimen>
      <Specimen title="A page that is read" note="one narrow column, however wide the window is" isWide>
        <Prose title="Privacy" lead="What is stored here, why, and for how long.">
          <h2>What is stored</h2>
          <p>
            Your name, your address, and what you do to shops. Secrets of shops are stored encrypted and are never shown
            again.
          </p>
          <h3>For how long</h3>
          <DescriptionList
            form="tight"
            facts={[
              { term: "Sessions", value: "30 days after the last use" },
              { term: "Audit log", value: "365 days" },
            ]}
          />
          <h2>Who answers for it</h2>
          <address>{"Nordlicht Digital GmbH\nSchiffbrücke 12\n24939 Flensburg"}</address>
        </Prose>
      </Specimen>
    </>
  );
}

import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/press/button.tsx";
import { Disclosure } from "../../ui/press/disclosure.tsx";
import { PasteArea } from "../../ui/fields/paste-area.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { FieldPair, StepSection, StepsFoot } from "../../ui/forms/step-section.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { SampleLiveTest } from "../pieces/sample-live-test.tsx";
import { Specimen } from "../specimen.tsx";

const CONNECTION =
  "eyJ1cmwiOiJodHRwczovL3d3dy5yYWR3ZXJrLmV4YW1wbGUiLCJjbGllbnRJZCI6IlNXSUFNVlJaVjBOWVJYUkxWRlZKUVcifQ==";

export function ShowAccess() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Specimen title="Steps with a test beside them" isWide>
        <div className="ui-steps-form">
          <StepSection number={1} title="Connect" place="first">
            <PasteArea
              label="Connection string of the shop"
              defaultValue={CONNECTION}
              read={
                <>
                  Read: <b>www.radwerk.example</b>, client <b>SWIAMVRZV0NYRXRLVUFJQW</b>
                </>
              }
            />
            <Disclosure summary="Enter it by hand" isOpen={isOpen} onToggle={setOpen}>
              <TextField label="Address" defaultValue="https://www.radwerk.example" isMono />
              <FieldPair>
                <TextField label="Access key" defaultValue="SWIAMVRZV0NYRXRLVUFJQW" isMono />
                <TextField label="Secret key" isMono error="Enter the secret that belongs to this access key." />
              </FieldPair>
            </Disclosure>
          </StepSection>
          <SampleLiveTest />
          <StepSection number={2} title="Place" place="second">
            <SelectField label="Belongs to" choices={[{ value: "1", label: "Retail, Bright Harbour" }]} />
          </StepSection>
          <StepsFoot
            button={
              <Button kind="primary" size="large">
                Add this shop
              </Button>
            }
          >
            One right is missing. You can add the shop now and grant it later.
          </StepsFoot>
        </div>
      </Specimen>
      <Specimen title="Pasted, and not read">
        <PasteArea
          label="Pasted text"
          defaultValue="https://www.radwerk.example/admin#/login"
          error="This is an address, not a connection string. Copy the whole text that FroshTools shows."
        />
      </Specimen>
      <Specimen title="Closed, and a foot without words">
        <Disclosure summary="More fields" isOpen={false} onToggle={() => undefined}>
          <TextField label="Header" />
        </Disclosure>
        <div className="mt-4">
          <StepsFoot
            button={
              <Button size="large" icon={RefreshCw} isLoading>
                Adding
              </Button>
            }
          />
        </div>
      </Specimen>
    </>
  );
}

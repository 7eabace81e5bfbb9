import { useState } from "react";
import "../../ui/shop/shop-pieces.css";
import { Mono } from "../../ui/signs/code.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { KeyLegend } from "../../ui/keys/keys.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { NewerButton } from "../../ui/shop/newer-button.tsx";
import { SidePanel } from "../../ui/lists/side-panel.tsx";
import { Split } from "../../ui/lists/split.tsx";
import { TwoLines } from "../../ui/press/two-lines.tsx";
import { EXTENSIONS, type SampleExtension } from "../pieces/sample-extensions.ts";
import { SampleReleases } from "../pieces/sample-releases.tsx";
import { Specimen } from "../specimen.tsx";

const ignore = () => undefined;

export function ShowExtensions() {
  const [opened, setOpened] = useState<SampleExtension | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Specimen title="List with a panel beside it" note="over the page below 1360 pixels; press a name" isWide>
        <Split
          title="Details of an extension"
          onClose={close}
          list={<ExtensionRows onOpen={setOpened} />}
          panel={opened !== null && <ExtensionPanel extension={opened} onClose={close} />}
        />
      </Specimen>
      <Specimen title="Panel" note="head, facts, body, foot">
        <div className="h-120 border border-line">
          <SidePanel
            title={EXTENSIONS[2]?.label ?? ""}
            subtitle={<Mono>{EXTENSIONS[2]?.name}</Mono>}
            facts={
              <DescriptionList
                form="across"
                facts={[
                  { term: "Installed", value: "1.24.0-rc.3" },
                  { term: "Latest", value: "1.24.0" },
                ]}
              />
            }
            footer={
              <>
                <ExternalLink href="https://shop.example/store">Open in store</ExternalLink>
                <span className="grow" />
                <KeyLegend keys="J K" does="move" />
              </>
            }
            closeLabel="Close the example"
            onClose={ignore}
          >
            <SampleReleases />
          </SidePanel>
        </div>
      </Specimen>
      <Specimen title="Panel with only a body">
        <div className="h-120 border border-line">
          <SidePanel title="Language Pack" onClose={ignore}>
            <p className="ui-mid">There is no text for the versions since 4.22.0.</p>
          </SidePanel>
        </div>
      </Specimen>
    </>
  );
}

function ExtensionRows({ onOpen }: { onOpen: (extension: SampleExtension) => void }) {
  return (
    <ul className="ui-rows">
      {EXTENSIONS.map((extension) => (
        <li key={extension.name}>
          <span className="grow grid justify-items-start">
            <TwoLines
              first={extension.label}
              second={extension.name}
              label={`, show the versions of ${extension.label}`}
              onPress={() => onOpen(extension)}
            />
          </span>
          {extension.latest === extension.installed ? (
            <span className="end">{extension.installed}</span>
          ) : (
            <NewerButton
              installed={extension.installed}
              latest={extension.latest}
              label={`What is new in ${extension.label} ${extension.latest}`}
              onPress={() => onOpen(extension)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function ExtensionPanel({ extension, onClose }: { extension: SampleExtension; onClose: () => void }) {
  return (
    <SidePanel title={extension.label} subtitle={<Mono>{extension.name}</Mono>} onClose={onClose}>
      <SampleReleases />
    </SidePanel>
  );
}

import { KeyRound, Laptop } from "lucide-react";
import { ActionList, ActionRow } from "../../ui/lists/action-list.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Button } from "../../ui/press/button.tsx";
import { CodeSheet } from "../../ui/signs/code-sheet.tsx";
import { QrCode } from "../../ui/signs/qr-code.tsx";
import { Specimen } from "../specimen.tsx";

const CODES = ["4K7Q-M2XN", "9TRB-W5HD", "C3VF-8PLZ", "J6YS-N1GE"];

export function ShowSettings() {
  return (
    <>
      <Specimen title="Few things with their actions" isWide>
        <ActionList label="Sessions">
          <ActionRow icon={Laptop} name="Chrome on macOS" badge={<Badge>this one</Badge>} facts={["in use now"]}>
            <Button kind="quiet" size="small">
              Sign out
            </Button>
          </ActionRow>
          <ActionRow icon={KeyRound} name="YubiKey 5C" facts={["since 02.05.2024, 17:40", "On this one key only"]}>
            <Button kind="quiet" size="small">
              Rename
            </Button>
            <Button kind="quiet" size="small">
              Delete
            </Button>
          </ActionRow>
        </ActionList>
        <ActionList label="Passkeys" empty="You have no passkey yet." />
      </Specimen>
      <Specimen title="Codes for a second factor">
        <div className="grid gap-4 justify-items-start">
          <QrCode text="otpauth://totp/Shopwarden:jana@shop.example?secret=JBSWY3DP" label="QR code, an example" />
          <CodeSheet label="Recovery codes, an example" head="Recovery codes" codes={CODES} />
        </div>
      </Specimen>
    </>
  );
}

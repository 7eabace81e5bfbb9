import { useState } from "react";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Specimen } from "../specimen.tsx";

type Question = "plain" | "password" | "refused" | "busy";

export function ShowConfirmations() {
  const [open, setOpen] = useState<Question | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen title="Questions before a step">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("plain")}>Leave the team …</Button>
        <Button onClick={() => setOpen("password")}>Delete account …</Button>
        <Button onClick={() => setOpen("refused")}>Wrong password …</Button>
        <Button onClick={() => setOpen("busy")}>Being deleted …</Button>
      </div>
      <ConfirmDialog
        isOpen={open === "plain"}
        onClose={close}
        title="Leave the team Retail?"
        confirm="Leave"
        onConfirm={close}
        isDestructive={false}
      >
        You no longer see its 12 shops. An admin can add you again.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === "password"}
        onClose={close}
        title="Delete your account?"
        confirm="Delete account"
        onConfirm={() => setOpen("refused")}
        asksPassword
      >
        Your name, passkeys and sessions are removed for good. Shops stay with their organizations.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === "refused"}
        onClose={close}
        title="Delete this account?"
        confirm="Delete account"
        onConfirm={() => setOpen("busy")}
        asksPassword
        error="This is not your password. Nothing was deleted."
      >
        Your name, passkeys and sessions are removed for good. Shops stay with their organizations.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === "busy"}
        onClose={close}
        title="Delete the account now?"
        confirm="Delete account"
        onConfirm={close}
        isLoading
      >
        Your name, passkeys and sessions are removed for good. Shops stay with their organizations.
      </ConfirmDialog>
    </Specimen>
  );
}

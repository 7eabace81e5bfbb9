import { Bell, RefreshCw, Settings, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { Menu } from "../../ui/press/menu.tsx";
import { Notices, NoticesSkeleton } from "../../ui/overlays/notices.tsx";
import { Popover } from "../../ui/overlays/popover.tsx";
import { ToastCard } from "../../ui/overlays/toast-card.tsx";
import { showToast, type Toast } from "../../ui/overlays/toasts.ts";
import { SampleNotices } from "./sample-notices.tsx";
import { Specimen } from "../specimen.tsx";

const nothing = () => undefined;
const TOASTS: readonly Toast[] = [
  { kind: "success", message: "Your Shop cache was cleared successfully" },
  {
    kind: "info",
    message: "Ignored. It counts from the next visit, at 10:41.",
    action: { label: "Undo", onSelect: nothing },
  },
  {
    kind: "warning",
    message: "Saved, but the right scheduled_task:update is missing. Tasks cannot be rescheduled from here.",
  },
  {
    kind: "error",
    message: "The cache was not cleared: the shop answered 503. Nothing has changed.",
    action: { label: "Try again", onSelect: nothing },
  },
];

export function ShowOverlays() {
  const [open, setOpen] = useState<"small" | "large" | "confirm" | "drawer" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen title="Toasts" note="one at a time; errors and warnings stay" isStaged>
        {TOASTS.map((toast) => (
          <ToastCard key={toast.kind} toast={toast} />
        ))}
      </Specimen>
      <Specimen title="News in a popover" note="some, and while they are loaded" isStaged>
        <div className="ui-popover">
          <SampleNotices />
        </div>
        <div className="ui-popover">
          <Notices title="Notifications">
            <NoticesSkeleton rows={2} />
          </Notices>
        </div>
      </Specimen>
      <Specimen title="What opens">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("small")}>Small dialog</Button>
          <Button onClick={() => setOpen("large")}>Large dialog</Button>
          <Button onClick={() => setOpen("confirm")}>Delete shop …</Button>
          <Button onClick={() => setOpen("drawer")}>Drawer</Button>
          <Button onClick={() => showToast({ kind: "success", message: "Your Shop will refresh soon!" })}>Toast</Button>
          <Popover
            label="Notifications"
            align="start"
            opener={(opener) => <IconButton icon={Bell} label="Notifications" {...opener} />}
          >
            <SampleNotices />
          </Popover>
          <Menu
            label="Actions"
            align="start"
            opener={(opener) => <Button {...opener}>Menu</Button>}
            entries={[
              { label: "Refresh", icon: RefreshCw, end: "R", onSelect: nothing },
              { label: "Settings", icon: Settings, onSelect: nothing, isDisabled: true },
              "line",
              { label: "Delete …", icon: Trash2, onSelect: nothing },
            ]}
          />
          <IconButton icon={RefreshCw} label="Refresh shop data" keys="R" kind="default" />
        </div>
      </Specimen>
      <Dialog
        isOpen={open === "small"}
        onClose={close}
        title="Refresh Klangraum Instrumente"
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>No</Button>
            <Button kind="primary" onClick={close}>
              Yes
            </Button>
          </>
        }
      >
        <p>Do you also want to have a new pagespeed test?</p>
        <p className="ui-small ui-dim">
          The visit takes about 20 seconds, the test 3 minutes more. You can leave this page.
        </p>
      </Dialog>
      <Dialog
        isOpen={open === "large"}
        onClose={close}
        title="Can this shop be updated?"
        subtitle="Klangraum Instrumente"
        size="large"
        footer={
          <Button kind="primary" onClick={close}>
            Close
          </Button>
        }
      >
        <p>38 extensions are ready, 2 need an update first, 1 is unknown.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        title="Delete Radwerk Outlet?"
        confirm="Delete shop"
        nameToType="Radwerk Outlet"
        onConfirm={close}
      >
        Its 14 months of history, 118 changes and all speed tests are removed for good. The shop itself is not touched.
      </ConfirmDialog>
      <Drawer
        isOpen={open === "drawer"}
        onClose={close}
        title="PayPal"
        subtitle="SwagPayPal · shopware AG"
        footer={<Button>Open in store</Button>}
      >
        <p className="ui-mid">4 versions since 9.5.2, newest first. Text of the manufacturer.</p>
      </Drawer>
    </>
  );
}

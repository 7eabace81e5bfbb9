import { GrantDialog } from "./checks/grant-dialog.tsx";
import { CompatibilityWizard } from "./extensions/compatibility-wizard.tsx";
import { OpenDay } from "./information/open-day.tsx";
import { MaintenanceDialog } from "./maintenance/maintenance-dialog.tsx";

/** One file for all that a shop's pages draw after a press: each by itself would be shorter than its name and head. */
export { CompatibilityWizard, GrantDialog, MaintenanceDialog, OpenDay };

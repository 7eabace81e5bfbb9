import { Blocks, Building2, Folder, Gauge, type LucideIcon } from "lucide-react";

interface MainEntry {
  section: "dashboard" | "projects" | "extensions" | "organizations";
  to: "/app/dashboard" | "/app/projects" | "/app/extensions" | "/app/organizations";
  icon: LucideIcon;
  keys: string;
}

/** The four main places, in the order of the sidebar. Their titles are those of their pages. */
export const MAIN_ENTRIES: readonly MainEntry[] = [
  { section: "dashboard", to: "/app/dashboard", icon: Gauge, keys: "G D" },
  { section: "projects", to: "/app/projects", icon: Folder, keys: "G P" },
  { section: "extensions", to: "/app/extensions", icon: Blocks, keys: "G E" },
  { section: "organizations", to: "/app/organizations", icon: Building2, keys: "G O" },
];

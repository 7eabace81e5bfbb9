export const ui = {
  status: {
    error: "Error",
    warning: "Warning",
    ok: "OK",
    unknown: "Unknown",
    inactive: "Inactive",
    notInstalled: "Not installed",
    maintenance: "In maintenance",
  },
  toast: {
    success: "Action success",
    info: "Information",
    warning: "Additional information",
    error: "Something went wrong",
    region: "Messages",
  },
  form: {
    showPassword: "Show password",
    hidePassword: "Hide password",
  },
  error: { title: "This could not be loaded" },
  page: { skip: "Skip to content", newTab: "opens in a new tab", crumbs: "You are here" },
  time: { justNow: "just now" },
  theme: { toDark: "Switch to the dark theme", toLight: "Switch to the light theme" },
  code: { copy: "Copy", copied: "Copied", byHand: "Select it and copy" },
} as const;

export const ADMIN_WORKER_WORDS_EN = {
  check: "Admin worker",
  findings: {
    enabled: () => "Admin-Worker should be disabled",
    disabled: () => "Admin-Worker is disabled",
    short: () => "Admin worker is on",
    why: () => "Messages are only worked off while somebody has the Administration open.",
  },
};

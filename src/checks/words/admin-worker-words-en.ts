export const ADMIN_WORKER_WORDS_EN = {
  check: "Admin worker",
  findings: {
    enabled: () => "Admin-Worker should be disabled",
    disabled: () => "Admin-Worker is disabled",
  },
};

let holders = 0;

/**
 * Pauses the reloads that hints cause. Otherwise optimistic changes would be taken back and shown again while the
 * server's answers come in. Returns a function that ends the pause.
 */
export function holdRenewals(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

export function areRenewalsHeld(): boolean {
  return holders > 0;
}

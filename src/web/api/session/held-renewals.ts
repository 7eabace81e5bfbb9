let holders = 0;

/**
 * Until it is let go, hints renew nothing: what is shown ahead of the server's answers would otherwise be taken back
 * and shown again while they come in. Answers with how to let go.
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

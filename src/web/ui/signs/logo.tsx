/** A small version of the gauge. */
export function Logo() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
      <rect width="20" height="20" rx="5" fill="var(--c-ink)" />
      <path
        d="M5.5 14.5V12M8.5 14.5V9.5M11.5 14.5V5.5M14.5 14.5V11"
        stroke="var(--c-canvas)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

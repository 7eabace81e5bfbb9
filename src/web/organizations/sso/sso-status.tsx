import { type Status, StatusMark } from "../../ui/signs/status-mark.tsx";

/** A mark with a sentence that is never truncated. */
export function SsoStatus({ status, children }: { status: Status; children: string }) {
  return (
    <p className="flex items-start gap-2">
      <span className="mt-0.5">
        <StatusMark status={status} />
      </span>
      <span>{children}</span>
    </p>
  );
}

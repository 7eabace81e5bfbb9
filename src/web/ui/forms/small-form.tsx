import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Alert } from "../page/alert.tsx";

export type FieldErrors = Readonly<Record<string, string | undefined>>;

interface SmallFormProps {
  /** Errors by field; empty when the form is valid. */
  check: (values: Readonly<Record<string, string>>) => FieldErrors;
  /** Sends it. Returns the message of a refusal, or nothing. */
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<string | undefined>;
  children: (state: { errors: FieldErrors; isSending: boolean }) => ReactNode;
}

/**
 * A form of a few uncontrolled fields, told apart by their names, for pages that load before anything else does. Sent
 * before the app has come, it must not write a password into the address.
 */
export function SmallForm({ check, onSubmit, children }: SmallFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const wasSent = useRef(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || isSending) return;
    wasSent.current = true;
    const values = valuesOf(form.current);
    const wrong = check(values);
    setErrors(wrong);
    const first = Object.keys(values).find((name) => wrong[name]);
    if (first !== undefined) return form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    setRefusal(undefined);
    const refused = await onSubmit(values).finally(() => setSending(false));
    wasSent.current = refused !== undefined;
    setRefusal(refused);
  };
  const recheck = () => {
    if (form.current && wasSent.current) setErrors(check(valuesOf(form.current)));
  };
  return (
    <form ref={form} method="dialog" noValidate onSubmit={(event) => void send(event)} onChange={recheck}>
      {refusal !== undefined && <Alert kind="error" title={refusal} isNew />}
      {children({ errors, isSending })}
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

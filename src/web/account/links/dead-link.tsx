import { ButtonLink } from "../../ui/press/link.tsx";

interface DeadLinkProps {
  title: string;
  why: string;
  to: "/account/login" | "/account/forgot-password";
  next: string;
}

/** Says that a link from a mail or a terminal no longer works, and offers the next step. */
export function DeadLink({ title, why, to, next }: DeadLinkProps) {
  return (
    <div className="grid gap-4" role="alert">
      <div>
        <h1>{title}</h1>
        <p className="lead mt-1">{why}</p>
      </div>
      <ButtonLink to={to} kind="primary" size="large" isWide>
        {next}
      </ButtonLink>
    </div>
  );
}

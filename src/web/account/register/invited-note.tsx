import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { queryClient } from "../../api/query-client.ts";
import { trpc } from "../../api/trpc.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { invitationOnTheWay } from "./invitation-on-the-way.ts";

type Linked = inferRouterOutputs<AppRouter>["info"]["invitation"];
type Answerable = Extract<Linked, { leadsTo: "answer" }>;

/** How long the content below waits for the answer. */
const PATIENCE_MILLISECONDS = 3000;

interface InvitedNoteProps {
  at: "login" | "register";
  /** Content that must not jump: it is drawn once the note is known, or known not to come. */
  children?: ReactNode;
}

/** Shows who invited the reader to what, after a click on the link in the mail, and fills in the address. */
export function InvitedNote({ at, children }: InvitedNoteProps) {
  const linked = useLinked(invitationOnTheWay());
  const email = linked?.email;
  useEffect(() => {
    if (email !== undefined) fillIn(email);
  }, [email]);
  // Nor may the note push away what is there already.
  if (at === "login") return <HeldPlace>{linked ? <Invited at={at} linked={linked} /> : null}</HeldPlace>;
  if (linked === undefined) return null;
  return (
    <>
      {linked && <Invited at={at} linked={linked} />}
      {children}
    </>
  );
}

function Invited({ at, linked }: { at: "login" | "register"; linked: Answerable }) {
  const t = useTranslations("invitations");
  const { inviterName: inviter, organizationName: organization } = linked;
  return (
    <div className="mt-4">
      <Alert kind="info" title={t("invited", { inviter, organization })}>
        <p>
          {at === "login"
            ? t.rich("linkLead", {
                email: linked.email,
                create: (words) => <TextLink to="/account/register">{words}</TextLink>,
              })
            : t.rich("linkLeadNew", {
                email: linked.email,
                signIn: (words) => <TextLink to="/account/login">{words}</TextLink>,
              })}
        </p>
      </Alert>
    </div>
  );
}

/** The invitation's content; `null` when nobody can tell, and the page goes without; `undefined` while unknown. */
function useLinked(invitationId: string | null) {
  const [linked, setLinked] = useState<Answerable | null>();
  useEffect(() => {
    if (invitationId === null) return;
    const abandoned = new AbortController();
    const forgo = () => setLinked((known) => known ?? null);
    const timer = setTimeout(forgo, PATIENCE_MILLISECONDS);
    queryClient
      .fetchQuery(trpc.info.invitation.queryOptions({ invitationId }))
      .then((answer) => abandoned.signal.aborted || setLinked(answer?.leadsTo === "answer" ? answer : null), forgo);
    return () => {
      abandoned.abort();
      clearTimeout(timer);
    };
  }, [invitationId]);
  return linked;
}

/** Fills the form below, unless it has a value. The field is uncontrolled, so this sets the DOM value. */
function fillIn(email: string): void {
  const field = document.querySelector<HTMLInputElement>('form input[name="email"]');
  if (field?.value === "") field.value = email;
}

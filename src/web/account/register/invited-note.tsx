import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { queryClient } from "../../api/query-client.ts";
import { trpc } from "../../api/trpc.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { invitationOnTheWay } from "./invitation-on-the-way.ts";

type Linked = inferRouterOutputs<AppRouter>["info"]["invitation"];
type Answerable = Extract<Linked, { leadsTo: "answer" }>;

/** Who invited to what, for whoever opened the link of the mail and has to come in first; their address is filled in. */
export function InvitedNote({ at }: { at: "login" | "register" }) {
  const t = useTranslations("invitations");
  const invitationId = invitationOnTheWay();
  const linked = useLinked(invitationId);
  const email = linked?.email;
  useEffect(() => {
    if (email !== undefined) fillIn(email);
  }, [email]);
  if (linked === null) return null;
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

/** What the mail said; null while that is not known, and where nobody can say it: then the page is as it is without. */
function useLinked(invitationId: string | null) {
  const [linked, setLinked] = useState<Answerable | null>(null);
  useEffect(() => {
    if (invitationId === null) return;
    const abandoned = new AbortController();
    queryClient.fetchQuery(trpc.info.invitation.queryOptions({ invitationId })).then(
      (answer) => abandoned.signal.aborted || setLinked(answer?.leadsTo === "answer" ? answer : null),
      () => undefined,
    );
    return () => abandoned.abort();
  }, [invitationId]);
  return linked;
}

/** Into the form below, unless something stands there: it keeps its values itself. */
function fillIn(email: string): void {
  const field = document.querySelector<HTMLInputElement>('form input[name="email"]');
  if (field?.value === "") field.value = email;
}

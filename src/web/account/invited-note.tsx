import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { Alert } from "../ui/alert.tsx";
import { TextLink } from "../ui/link.tsx";
import { invitationOnTheWay } from "./invitation-on-the-way.ts";

/** Who invited to what, for whoever opened the link of the mail and has to come in first; their address is filled in. */
export function InvitedNote({ at }: { at: "login" | "register" }) {
  const t = useTranslations("invitations");
  const invitationId = invitationOnTheWay();
  const { data } = useQuery(
    trpc.info.invitation.queryOptions({ invitationId: invitationId ?? "" }, { enabled: invitationId !== null }),
  );
  const linked = data?.leadsTo === "answer" ? data : null;
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

/** Into the form below, unless something stands there: it keeps its values itself. */
function fillIn(email: string): void {
  const field = document.querySelector<HTMLInputElement>('form input[name="email"]');
  if (field?.value === "") field.value = email;
}

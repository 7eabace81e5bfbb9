import type { invitations as english } from "./words-en.ts";
import type { Translation } from "../../words/translation.ts";

export const invitations = {
  title: "Einladungen an Sie",
  invited: "{inviter} lädt Sie zu {organization} ein",
  facts: "Als {role}, offen für {left}",
  accept: "Annehmen",
  acceptNamed: "Einladung zu {organization} annehmen",
  decline: "Ablehnen",
  declineNamed: "Einladung zu {organization} ablehnen",
  accepted: "Sie gehören jetzt zu {organization}.",
  declined: "Die Einladung zu {organization} ist abgelehnt.",
  acceptFailed: "Die Einladung konnte nicht angenommen werden",
  declineFailed: "Die Einladung konnte nicht abgelehnt werden",
  gone: "Diese Einladung ist nicht mehr offen.",
  loadFailed: "Einladungen an Sie konnten nicht geladen werden",
  linkLead:
    "Die Einladung ging an {email}. Melden Sie sich mit dieser Adresse an, oder <create>legen Sie ein Konto</create> mit ihr an.",
  linkLeadNew:
    "Die Einladung ging an {email}. Legen Sie ein Konto mit dieser Adresse an, oder <signIn>melden Sie sich</signIn> mit ihr an.",
} satisfies Translation<typeof english>;

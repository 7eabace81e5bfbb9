import { lazy, Suspense, useEffect, useState } from "react";
import { session } from "../../api/session/session.ts";
import type { Session } from "../../api/session/session-shape.ts";
import { withMessages } from "../../words/language.ts";
import { useOutside } from "../../words/use-outside.ts";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { invitationOnTheWay } from "../register/invitation-on-the-way.ts";
import { RedirectFailure } from "./redirect-failure.tsx";

const SignedInNote = lazy(() =>
  withMessages(import("./signed-in-note.tsx"), "account").then(({ SignedInNote: Note }) => ({ default: Note })),
);
const InvitedNote = lazy(() =>
  withMessages(import("../register/invited-note.tsx"), "invitations").then(({ InvitedNote: Note }) => ({
    default: Note,
  })),
);

/** Notes for people who come from an invitation, are signed in already or could not sign in elsewhere. */
export function LoginNotes() {
  const me = useWhoCame();
  const isInvited = useOutside(
    () => () => {},
    () => invitationOnTheWay() !== null,
    () => false,
  );
  return (
    <>
      <Suspense fallback={null}>{isInvited && <InvitedNote at="login" />}</Suspense>
      <HeldPlace>
        {me && (
          <Suspense fallback={null}>
            <SignedInNote name={me.user.name} email={me.user.email} />
          </Suspense>
        )}
      </HeldPlace>
      <RedirectFailure />
    </>
  );
}

/**
 * Who was signed in when the page was opened. Somebody who signs in on it leaves it, so that later changes do not
 * count.
 */
function useWhoCame(): Session | null {
  const [who, setWho] = useState<Session | null>(null);
  useEffect(() => {
    void session().then(setWho, () => undefined);
  }, []);
  return who;
}

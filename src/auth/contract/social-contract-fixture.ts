import { signedInBrowser } from "../auth-fixture.ts";
import { socialScene } from "../calls/social/social-scene-fixture.ts";
import { newEmail } from "./contract-fixture.ts";

/** The scene for social sign-ins, with people who use Google. */
export function socialContract() {
  const { person, ...scene } = socialScene();
  const somebody = (email = newEmail()) => person(email);
  return {
    ...scene,
    somebody,
    /** Somebody with a password and an account at Google. */
    async linked() {
      const email = newEmail();
      const browser = await signedInBrowser(scene.rig(), email);
      const whom = somebody(email);
      await scene.visit(browser, whom, "/link-social");
      return { browser, whom, email };
    },
  };
}

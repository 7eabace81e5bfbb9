import { z } from "zod";
import { actorOf } from "../../audit/actor.api.ts";
import { takeFromLimit } from "../../instance/limit.service.ts";
import { Refusal } from "../../lib/errors.ts";
import { router, type SignedInContext, signedIn } from "../../lib/trpc.ts";
import { MemberAccess } from "../access.ts";
import { byCookie } from "../caller.ts";
import { proveDomain, type ProofServices } from "./domain-proof.service.ts";
import { decisionProcedure, memberProcedure } from "../member.api.ts";
import { discoverProvider, type Outgoing } from "./sso-discovery.client.ts";
import { METADATA_MAX_CHARACTERS } from "./sso-metadata.ts";
import { domainInput, issuerInput, oidcUpdateInput } from "./sso-provider.ts";
import { viewProviders } from "./sso-view.service.ts";
import {
  type Manager,
  removeProvider,
  requireSso,
  type SsoServices,
  updateOidcProvider,
  updateSamlProvider,
} from "./sso.service.ts";
import { isSsoRequired } from "./sso.store.ts";

export type SsoApiServices = SsoServices & ProofServices & Outgoing;

const providerInput = z.object({ providerId: z.string() });

/** Single sign-on of organizations. Providers are registered by the auth call `/sso/register`. */
export function ssoRouter(services: SsoApiServices) {
  const manage = decisionProcedure("sso:manage");
  return router({
    list: memberProcedure("sso:read").query(({ ctx }) => viewProviders(services, ctx.db, ctx.access)),

    /** Whether members may sign in through single sign-on only. */
    isRequired: memberProcedure("sso:read").query(({ ctx }) => isSsoRequired(ctx.db, ctx.access)),

    /** Without an organization, the exceptions of single organizations do not apply. */
    discoverOpenIdConfig: signedIn
      .input(z.object({ issuer: issuerInput, orgId: z.string().optional() }))
      .query(async ({ ctx, input: { issuer, orgId } }) => {
        const forWhom =
          orgId === undefined ? "instance" : await MemberAccess.grant(ctx.db, byCookie(ctx.user), orgId, "sso:manage");
        await takeFromLimit(ctx.db, "discoveries", { subject: "person", subjectId: ctx.user.id });
        const discovery = await discoverProvider(services, forWhom, issuer);
        if (!discovery.ok) throw new Refusal("bad_request", discovery.reason);
        return discovery.provider;
      }),

    update: manage.input(providerInput.extend(oidcUpdateInput.shape)).mutation(async ({ ctx, input }) => {
      await updateOidcProvider(services, managerOf(ctx), input.providerId, input);
      return true;
    }),

    updateSaml: manage
      .input(
        providerInput.extend({ domain: domainInput, metadata: z.string().max(METADATA_MAX_CHARACTERS).optional() }),
      )
      .mutation(async ({ ctx, input }) => {
        await updateSamlProvider(services, managerOf(ctx), input.providerId, input);
        return true;
      }),

    verifyDomain: manage
      .input(providerInput)
      .mutation(({ ctx, input }) => proveDomain(services, managerOf(ctx), input.providerId)),

    require: manage.input(z.object({ required: z.boolean() })).mutation(async ({ ctx, input }) => {
      await requireSso(services, managerOf(ctx), input.required);
      return true;
    }),

    delete: manage.input(providerInput).mutation(async ({ ctx, input }) => {
      await removeProvider(services, managerOf(ctx), input.providerId);
      return { success: true };
    }),
  });
}

function managerOf(ctx: SignedInContext & { access: MemberAccess }): Manager {
  const { db, access, user, session, now } = ctx;
  return { db, access, person: user, sessionId: session.id, actor: actorOf(ctx), now };
}

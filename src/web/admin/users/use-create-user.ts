import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { call } from "../../api/auth-client.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAdminRefusal } from "../admin-refusal.ts";
import type { NewUser } from "./new-user-schema.ts";

const answer = z.object({ user: z.object({ id: z.string() }) });

/**
 * Creates the account, then sends the invitation. If the invitation fails, the account stays, and the list can send it
 * again.
 */
export function useCreateUser(onDone: () => void) {
  const t = useTranslations("admin.create");
  const queryClient = useQueryClient();
  const sentenceOf = useAdminRefusal();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const create = async (user: NewUser): Promise<void> => {
    const { name, email, role, way, password, isVouched } = user;
    const byPassword = { password, ...(isVouched && { data: { emailVerified: true } }) };
    setSending(true);
    setFailure(undefined);
    try {
      const body = { name, email, role, ...(way === "password" && byPassword) };
      const made = await call("admin.create-user", body);
      const isInvited = way === "mail" && (await invite(createdUserId(made)));
      onDone();
      if (way === "mail" && !isInvited) showToast({ kind: "warning", message: t("notInvited", { name }) });
      else showToast({ kind: "success", message: t(wordOf(way, isVouched), { name }) });
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setSending(false);
      await queryClient.invalidateQueries({ queryKey: trpc.admin.users.pathKey() });
    }
  };
  return { create, isSending, failure };
}

function wordOf(way: NewUser["way"], isVouched: boolean): "invited" | "created" | "createdUnconfirmed" {
  if (way === "mail") return "invited";
  return isVouched ? "created" : "createdUnconfirmed";
}

/** The id in the answer to a created account. */
function createdUserId(body: unknown): string | null {
  return answer.safeParse(body).data?.user.id ?? null;
}

async function invite(userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  return await call("admin.invite-user", { userId }).then(
    () => true,
    () => false,
  );
}

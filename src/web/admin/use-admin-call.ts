import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, type ChangeName, type InputOf } from "../api/auth-client.ts";
import { trpc } from "../api/trpc.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { useAdminRefusal } from "./admin-refusal.ts";

/** Sends an admin call, then reloads the list. A refusal is kept for the dialog. */
export function useAdminCall() {
  const queryClient = useQueryClient();
  const sentenceOf = useAdminRefusal();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async <Name extends ChangeName>(name: Name, input: InputOf<Name>): Promise<boolean> => {
    setSending(true);
    setFailure(undefined);
    try {
      await call(name, input);
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      setSending(false);
      await queryClient.invalidateQueries({ queryKey: trpc.admin.users.pathKey() });
    }
  };
  return { send, isSending, failure, forget: () => setFailure(undefined) };
}

/** For actions without a dialog, where a refusal has no place of its own. */
export function useAdminAction() {
  const queryClient = useQueryClient();
  const sentenceOf = useAdminRefusal();
  return async <Name extends ChangeName>(name: Name, input: InputOf<Name>, done: string): Promise<void> => {
    try {
      await call(name, input);
      showToast({ kind: "success", message: done });
    } catch (error) {
      showToast({ kind: "error", message: sentenceOf(error) });
    }
    await queryClient.invalidateQueries({ queryKey: trpc.admin.users.pathKey() });
  };
}

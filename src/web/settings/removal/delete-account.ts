import { authPost } from "../../api/auth-client.ts";

const MAILED = "Verification email sent";

/** Deletes the account at once, or asks by mail whether it is meant. The password may be empty on a fresh session. @throws {AuthError} */
export async function deleteAccount(password: string): Promise<"deleted" | "mailed"> {
  const answer = await authPost("/delete-user", { callbackURL: "/", ...(password !== "" && { password }) });
  const isMailed = typeof answer === "object" && answer !== null && "message" in answer && answer.message === MAILED;
  return isMailed ? "mailed" : "deleted";
}

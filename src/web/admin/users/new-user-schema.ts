import { z } from "zod";
import { NAME_MAX_CHARACTERS } from "../../../identity/users/name-limit.ts";
import { passwordProblem } from "../../../identity/passwords/password-rules.ts";

export type NewUserProblem =
  | "nameRequired"
  | "nameTooLong"
  | "emailInvalid"
  | NonNullable<ReturnType<typeof passwordProblem>>;

/** The form of a new account; a password is required only when the admin sets it. */
export function newUserSchema(word: (problem: NewUserProblem) => string) {
  return z
    .object({
      name: z.string().trim().min(1, word("nameRequired")).max(NAME_MAX_CHARACTERS, word("nameTooLong")),
      email: z.email(word("emailInvalid")),
      role: z.enum(["user", "admin"]),
      way: z.enum(["mail", "password"]),
      password: z.string(),
      isVouched: z.boolean(),
    })
    .superRefine(({ way, password }, context) => {
      const problem = way === "password" ? passwordProblem(password) : null;
      if (problem !== null) context.addIssue({ code: "custom", path: ["password"], message: word(problem) });
    });
}

export type NewUser = z.infer<ReturnType<typeof newUserSchema>>;

import type { ReactNode } from "react";
import { type Messages, useMessages, useTranslations } from "use-intl";
import { useRoleName } from "../ui/signs/role-name.ts";
import type { AuditEntry } from "./audit-entry.ts";

type Actions = Messages["audit"]["action"];

export interface AuditWords {
  sentence: (entry: AuditEntry) => ReactNode;
  /** The same without anything bold. */
  text: (entry: AuditEntry) => string;
  /** What an action is called in the filter. */
  label: (action: string) => string;
  kind: (subject: string) => string;
}

/** Words an entry of the audit log. */
export function useAuditWords(): AuditWords {
  const t = useTranslations("audit");
  const { action: actions, kind: kinds } = useMessages().audit;
  const roleName = useRoleName();
  const kind = (subject: string) => {
    const key = kindKey(subject);
    return isIn(kinds, key) ? t(`kind.${key}`) : subject;
  };
  const valuesOf = (entry: AuditEntry) => ({
    actor: entry.actorName || t("product"),
    subject:
      entry.subjectName || (entry.subjectId === "" ? t("somebody") : `${kind(entry.subject)} ${entry.subjectId}`),
    person: entry.personName ?? t("somebody"),
    from: roleIn(entry.before, roleName) ?? t("nothing"),
    to: roleIn(entry.after, roleName) ?? t("nothing"),
    action: entry.action,
  });
  const keyOf = (entry: AuditEntry) => {
    const key = actionKey(entry.action);
    return isIn(actions, key) ? (`action.${key}` as const) : "unknown";
  };
  return {
    sentence: (entry) =>
      t.rich(keyOf(entry), { ...valuesOf(entry), b: (words) => <b className="font-mid">{words}</b> }),
    text: (entry) => t.markup(keyOf(entry), { ...valuesOf(entry), b: (words) => words }),
    label: (action) => {
      const key = actionKey(action);
      return isIn(actions, key) ? t(`label.${key}`) : action;
    },
    kind,
  };
}

/** Keys of messages have no dots. */
export function actionKey(action: string): string {
  return action.replaceAll(".", "_");
}

/** "identity provider" → "identityProvider". */
export function kindKey(subject: string): string {
  return subject.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
}

function roleIn(fields: AuditEntry["before"], roleName: (role: string) => string): string | null {
  const role = fields?.["role"];
  return typeof role === "string" ? roleName(role) : null;
}

function isIn<Known extends object>(known: Known, key: string): key is Extract<keyof Known, string> {
  return Object.hasOwn(known, key);
}

/** Actions that people can filter for. */
export function actionsIn(actions: Actions): readonly string[] {
  return Object.keys(actions).map((key) => key.replaceAll("_", "."));
}

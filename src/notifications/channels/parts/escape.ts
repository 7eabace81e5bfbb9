import { escapeHtml } from "../../../lib/mail/escape-html.ts";
import { harmless } from "../../messages/harmless-text.ts";

/** Names of strangers for services that read HTML. */
export const nameInHtml = (text: string): string => escapeHtml(harmless(text));

/** Names of strangers for services that know the backslash of markdown. */
export const nameInMarkdown = (text: string): string => harmless(text).replaceAll(/[\\`*_~[\]<>|#]/gu, "\\$&");

/** Names of strangers for services with a markdown of their own: what makes links is interrupted unseen. */
export const nameInDialect = (text: string): string => harmless(text).replaceAll(/\](?=[([:])/gu, "$&\u2060");

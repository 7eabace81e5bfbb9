/** Begins the names of the threads of summaries. */
export const OF_SUMMARY = "summary:";

/** The thread of a summary alone, which has no matter: what changes that message belongs to it. */
export const threadOfSummary = (id: string): string => `${OF_SUMMARY}${id}`;

/** Whether what has this thread changes a summary. */
export const changesSummary = (thread: string | null): boolean => thread?.startsWith(OF_SUMMARY) ?? false;

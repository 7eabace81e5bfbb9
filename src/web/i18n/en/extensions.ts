export const extensions = {} as const;

/** Functions and classes of PHP itself; those that are imported under another name are in the namespace without a name. */
export const PHP = ['php', ''] as const;

const prefix = 'notices ';
/** The name under which a person's open pages wait for their notices. */
export const noticesKey = (userId: string): string => prefix + userId;
/** Whether a name is one of those. */
export const isNoticesKey = (name: string): boolean => name.startsWith(prefix);

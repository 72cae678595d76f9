/** The name under which a person's open pages wait for their notices. */
export const noticesKey = (userId: string): string => `notices ${userId}`;
export const isNoticesKey = (document: string): boolean => document.startsWith('notices ');

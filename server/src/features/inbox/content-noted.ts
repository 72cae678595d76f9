import { announcements } from '#platform/announcements.ts';

/** An item with a picture, a sound or a file was noted: it can be fetched. */
export const contentNoted = announcements<void>();

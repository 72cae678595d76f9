import { announcements } from '#platform/announcements.ts';

/** Events of LINE, or answers to them, were stored by this copy of the server: they can be worked off. */
export const lineWritten = announcements<void>();

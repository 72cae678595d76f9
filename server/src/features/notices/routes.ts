import type { Handlers } from '#platform/http/context.ts';
import { countNotices, listNotices, readNotices } from './list-notices.ts';

export const noticesHandlers = { listNotices, countNotices, readNotices } satisfies Handlers;

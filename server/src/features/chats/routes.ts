import type { Handlers } from '#platform/context.ts';
import { getPlayedPhone, playPhone } from './played-phone/play-phone.ts';
import { startLineLink } from './start-line-link.ts';

export const chatsHandlers = { startLineLink, getPlayedPhone, playPhone } satisfies Handlers;

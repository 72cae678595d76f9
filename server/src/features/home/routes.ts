import type { Handlers } from '#platform/context.ts';
import { readHomeDay } from './read-home-day.ts';

export const homeHandlers = { readHomeDay } satisfies Handlers;

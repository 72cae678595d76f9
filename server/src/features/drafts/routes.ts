import type { Handlers } from '#platform/http/context.ts';
import { resolveLines } from './resolve-lines.ts';

export const draftsHandlers = {
  resolveLines,
} satisfies Handlers;

import type { Base } from './call.ts';

/** The address of each base, unless configured otherwise (D-01). */
export const defaultBases = {
  main: '/api/main',
  'smart-order': '/api/smart-order',
  portal: '/api/portal',
} as const satisfies Record<Base, string>;

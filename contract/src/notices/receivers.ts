import { userGroups, type UserGroup } from '#contract/permissions.ts';

interface Found {
  /** how they are found: by the customer of what happened, by their group alone, or because it names the person */
  by: 'place' | 'group' | 'name';
  groups: readonly UserGroup[];
}

/** The people that a kind of notice may name as notified. */
export const receivers = {
  'customers of the place': { by: 'place', groups: ['CUSTOMER'] },
  'salespeople of the place': { by: 'place', groups: ['SALEMAN'] },
  'agents of the place': { by: 'place', groups: ['AGENTS'] },
  admins: { by: 'group', groups: ['ADMIN'] },
  'the person': { by: 'name', groups: userGroups },
  'the member of staff': { by: 'name', groups: ['SALEMAN', 'AGENTS', 'ADMIN'] },
} as const satisfies Record<string, Found>;
export type Receiver = keyof typeof receivers;
export type FoundBy = Found['by'];

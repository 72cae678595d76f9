/**
 * Parts of the portal that specification §7 does not know, and what becomes of each where a supplier's own API has the orders (`bases.main`): `here`: this
 * server has it, and places its orders through that API; `off`: it needs books that only this server would have. Read by the start, menus, pages, calls, chats and jobs
 * (decisions/own-apis.md).
 */
export const atOwnApis = {
  chats: 'here',
  inbox: 'here',
  standing: 'here',
  drafts: 'here',
  /** what chats say of credit, invoices, lorries and earlier orders */
  account: 'off',
  guides: 'off',
  home: 'off',
  statements: 'off',
  notices: 'off',
  waits: 'off',
  'customer-notes': 'off',
  schedules: 'off',
  breach: 'off',
  matching: 'off',
  messages: 'off',
  health: 'off',
} as const satisfies Record<string, 'here' | 'off'>;
export type Part = keyof typeof atOwnApis;

const modes: Readonly<Record<string, 'here' | 'off'>> = atOwnApis;

/** Whether this installation has a part; `isOwn`: this server has the orders. */
export const hasPart = (part: Part, isOwn: boolean): boolean => isOwn || modes[part] === 'here';

/** Whether this installation answers a call: one of a room or a part that is off there is not. */
export const answersCall = (
  { room, part }: { room: string; part?: Part },
  isOwn: boolean,
): boolean => isOwn || modes[part ?? room] !== 'off';

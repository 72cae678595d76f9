/** What a timeline has, in the order within a day from the earliest; `group` is the filter under which it is shown. Notes are shown to staff alone. */
export const events = {
  order: { group: 'orders' },
  delivery: { group: 'orders' },
  claim: { group: 'orders' },
  invoice: { group: 'money' },
  credit_note: { group: 'money' },
  payment: { group: 'money' },
  receipt: { group: 'money' },
  draft: { group: 'orders' },
  note: { group: 'notes' },
} as const satisfies Record<string, { group: 'orders' | 'money' | 'notes' }>;
export type EventKind = keyof typeof events;
export const eventKinds = Object.keys(events) as EventKind[];
export const eventGroups = ['orders', 'money', 'notes'] as const;
export type EventGroup = (typeof eventGroups)[number];

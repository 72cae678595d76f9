import type { CustomerNote } from '#contract/customer-notes/shapes.ts';

export const aNote = (more: Partial<CustomerNote> = {}): CustomerNote => ({
  noteId: 5,
  kind: 'called',
  words: 'ไม่รับสาย',
  nextStep: '',
  day: null,
  amount: null,
  paid: 0,
  left: 0,
  state: 'record',
  writtenBy: 'วิชัย แก้วมณี',
  writtenAt: '2026-03-01T03:00:00.000Z',
  endedBy: '',
  endedAt: null,
  ...more,
});

/** 20,000 baht until 5 March, noted today. */
export const aPromise = (more: Partial<CustomerNote> = {}): CustomerNote =>
  aNote({
    noteId: 9,
    kind: 'promise',
    words: '',
    day: '2026-03-05',
    amount: 20_000,
    left: 20_000,
    state: 'open',
    ...more,
  });

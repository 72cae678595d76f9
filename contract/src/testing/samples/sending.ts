import type { SendingView } from '#contract/notices/sending/calls.ts';

/** Ways to people of which all are well. */
export const aSending = (more: Partial<SendingView> = {}): SendingView => ({
  channels: (['line', 'push', 'sms', 'mail'] as const).map((channel) => ({
    channel,
    state: 'well',
    problem: '',
    since: null,
    used: channel === 'line' ? 120 : null,
    most: channel === 'line' ? 500 : null,
    waiting: 0,
    givenUp: 0,
    askedFor: false,
  })),
  givenUp: [],
  simulated: [],
  ...more,
});

import type { ChannelRow } from './calls.ts';

const nearly = 0.9;
/** Nine tenths of the month's quota are used. */
export const isQuotaLow = ({ used, most }: Pick<ChannelRow, 'used' | 'most'>): boolean =>
  used !== null && most !== null && used >= most * nearly;

/** Whether admins must act: a provider that refuses, SMS without settings that people asked for (NOTI-002), a quota that is nearly used. */
export const needsAdmin = ({
  channel,
  state,
  askedFor,
  ...quota
}: Pick<ChannelRow, 'channel' | 'state' | 'askedFor' | 'used' | 'most'>): boolean =>
  state === 'wrong' || (state === 'missing' && channel === 'sms' && askedFor) || isQuotaLow(quota);

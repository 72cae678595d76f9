import type { ChannelRow } from '#contract/notices/sending/calls.ts';

const nearly = 0.9;
/** Nine tenths of the month's quota are used. */
export const isQuotaLow = ({ used, most }: ChannelRow): boolean => used !== null && most !== null && used >= most * nearly;

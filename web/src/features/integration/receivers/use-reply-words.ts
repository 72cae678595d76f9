import { useTranslations } from 'use-intl';

/** What a receiver did, by the status of HTTP with which it answered; without one it was not reached. */
function replyOf(status: number | null) {
  if (status === null) return 'away';
  if (status < 300) return 'left_out';
  if (status === 401 || status === 403) return 'shut';
  if (status === 404 || status === 410) return 'nowhere';
  if (status === 408 || status === 429 || (status > 501 && status < 505)) return 'busy';
  return status > 499 ? 'broken' : 'refused';
}

/** A try in the person's language; `isTaken`: the message was taken. */
export function useReplyWords() {
  const t = useTranslations('integration/receivers');
  return (status: number | null, isTaken: boolean) =>
    t(`replies.${isTaken ? 'taken' : replyOf(status)}`);
}

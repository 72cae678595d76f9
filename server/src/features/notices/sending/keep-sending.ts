import { noticeChannels } from '#contract/notices/kinds.ts';
import { channelsOf } from '#outside/channels/channels.ts';
import type { Channel } from '#outside/channels/channel.ts';
import { failingOnce } from '#platform/database/connections/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { regularly } from '#platform/jobs/regularly.ts';
import { onWrittenTogether } from '#platform/written.ts';
import { isNoticesKey } from '../notices-key.ts';
import type { MailMakers } from './outgoing-message.ts';
import { documentMails } from './prepare-mail.ts';
import { closedChannel, sendBy } from './send-by.ts';

/** How long after notices were written they are looked for. */
const gatherMs = 10;
/** For what another copy of the server wrote, and for what was put off. */
const tickMs = 1000;
const handOverMs = 30_000;
/** LINE's quota, and whether the mail server still takes our account. */
const checkMs = 10 * 60_000;

/** Sends notices by every channel until stopped: woken by this copy's writes and by the clock. `mails` are made by other rooms. */
export function keepSendingNotices(deps: Deps, mails: MailMakers = {}): () => Promise<void> {
  const channels: ReadonlyMap<string, Channel> = channelsOf(deps);
  const makers = { ...documentMails, ...mails };
  const open = noticeChannels.filter((name) => channels.has(name));
  const running = noticeChannels.map((name) => sendBy(deps, channels.get(name) ?? closedChannel(name), open, makers));
  const wake = () => {
    for (const one of running) one.wake();
  };
  const checks = failingOnce(deps, 'the ways to people could not be checked now');
  const checkAll = async () => {
    await Promise.all(running.map((one) => one.check())).then(checks.went, checks.failed);
  };
  const stopHearing = onWrittenTogether(deps, gatherMs, wake, (documents) => documents.some(isNoticesKey));
  const timer = setInterval(wake, tickMs).unref();
  const stopHandingOver = regularly(deps, handOverMs, 'late notices could not be handed over now', async () => {
    for (const one of running) await one.handOver();
  });
  const stopChecking = regularly(deps, checkMs, 'the ways to people could not be checked now', checkAll);
  const first = checkAll();
  return async () => {
    stopHearing();
    clearInterval(timer);
    await Promise.all([first, stopHandingOver(), stopChecking(), ...running.map((one) => one.stop())]);
  };
}

import { noticeChannels } from '#contract/notices/kinds.ts';
import type { Channel } from '#outside/channels/channel.ts';
import { channelsOf } from '#outside/channels/channels.ts';
import type { Deps } from '#platform/deps.ts';
import type { Due } from '#platform/jobs/due.ts';
import type { OutcomeOf } from '#platform/jobs/job.ts';
import { together, type Work } from '#platform/work/works.ts';
import { perServer } from '#platform/memory.ts';
import { onWrittenTogether } from '#platform/written.ts';
import { isNoticesKey } from '../notices-key.ts';
import type { MailMakers } from './outgoing-message.ts';
import { documentMails } from './prepare-mail.ts';
import { closedChannel, sendBy, type Sending } from './send-by.ts';

/** How long after notices were written they are looked for. */
const gatherMs = 10;

export const dueMessages: readonly Due[] = noticeChannels.map((name) => ({
  table: 'notice_delivery',
  where: `channel = '${name}' and state = 'waiting'`,
  at: 'not_before',
}));

/** The channels by which this server sends. */
const sendingOf = perServer(() => new Set<Sending>());

/** Sends notices by every channel. `mails` are made by other rooms. */
export function sendNotices(deps: Deps, outcomeOf: OutcomeOf, mails: MailMakers = {}): Work {
  const channels: ReadonlyMap<string, Channel> = channelsOf(deps);
  const makers = { ...documentMails, ...mails };
  const open = noticeChannels.filter((name) => channels.has(name));
  const running = noticeChannels.map((name) =>
    sendBy(deps, channels.get(name) ?? closedChannel(name), open, makers, outcomeOf),
  );
  for (const one of running) sendingOf(deps).add(one);
  return together(running);
}

/** What was written for people, by this copy of the server. */
export const onNoticesWritten = (deps: Deps, wake: () => void) =>
  onWrittenTogether(deps, gatherMs, wake, (documents) => documents.some(isNoticesKey));

/** Lets other channels take over what a provider has not taken for long. */
export async function handOverLate(deps: Deps): Promise<void> {
  for (const one of sendingOf(deps)) await one.handOver();
}

/** Asks each provider for its quota, and whether it still takes our account. */
export const checkChannels = async (deps: Deps): Promise<void> =>
  void (await Promise.all([...sendingOf(deps)].map((one) => one.check())));

import type { NoticeChannel } from '#contract/notices/kinds.ts';
import {
  laterBy,
  refused,
  type Channel,
  type ChannelAnswer,
  type OutgoingMessage,
} from '#outside/channels/channel.ts';
import { failingOnce, type FailingOnce } from '#platform/work/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { Counts } from '#platform/measures/counts.ts';
import { claimedWork, type ClaimedWork } from '#platform/jobs/claimed-work.ts';
import { noticeToSend, type Tellable } from '../notice-to-send.ts';
import { addressesOf, removeGoneBrowser, type Addressed } from './addresses.ts';
import { mostFailures, noteArrival, noteFailure } from './failing-address.ts';
import { stateOf } from './channel-states.ts';
import {
  claimNotices,
  endDelivery,
  handOver,
  putOffDelivery,
  takeOver,
  type Claimed,
} from './delivery-rows.ts';
import { messageOf, type Mailed, type MailMakers } from './outgoing-message.ts';
import { documentMails, prepareMail, prepareMs, type Prepared } from './prepare-mail.ts';
import { mostUnsure, nextTry } from '#outside/channels/next-try.ts';
import { providersOf } from './providers.ts';

/** Tries of channels by what became of them, since this process began. */
export const noticeTries = new Counts();

/** So long a provider that takes nothing is waited for before another channel takes over. */
const takeOverAfterMs = 10 * 60_000;

export interface Sending extends Omit<ClaimedWork, 'ending'> {
  /** lets other channels take over what the provider has not taken for long */
  handOver(): Promise<void>;
  /** asks the provider whether our settings are right */
  check(): Promise<void>;
}

/** Sends what is due by one channel, as places become free. Each person gets an event once by it: the provider's key, else at most two unsure tries. */
export function sendBy(
  deps: Deps,
  channel: Channel,
  open: readonly NoticeChannel[],
  makers: MailMakers = documentMails,
  reports: (says: string) => FailingOnce = (says) => failingOnce(deps, says),
): Sending {
  const { db, log, now, config } = deps;
  const { name, callsAtOnce, isOnceByKey, limitMs } = channel;
  const providers = providersOf(channel, now);
  const state = stateOf(db, name, now);
  const claims = {
    name,
    limitMs: name === 'mail' ? limitMs + prepareMs : limitMs,
    mostOfOne: Math.ceil(callsAtOnce / 2),
  };
  const underWay = new Set<Claimed>();
  // What fails here is written by the next try: the claim ends.
  const work = claimedWork(reports(`the deliveries by ${name} could not be read or written now`), {
    atOnce: () => Math.min(providers.mostCalls(), callsAtOnce),
    claim: (most) => claimNotices(db, { ...claims, underWay }, most, now()),
    take: deliver,
  });
  const { wake, idle, ending } = work;

  const end = (noticeId: number, state: 'void' | 'sent') =>
    endDelivery(db, noticeId, name, { state, problem: '' }, now());
  async function deliver(claimed: Claimed) {
    underWay.add(claimed);
    try {
      const notice = await noticeToSend(deps, claimed.noticeId);
      await (notice ? deliverTo(claimed, notice) : end(claimed.noticeId, 'void'));
    } finally {
      underWay.delete(claimed);
    }
  }

  async function deliverTo(claimed: Claimed, notice: Tellable) {
    const { noticeId, key, unsure } = claimed;
    const prepared = await prepare(notice);
    if (prepared) {
      const answer =
        'outcome' in prepared ? prepared : await answerTo(notice, key, { ...prepared, unsure });
      noticeTries.add({ channel: name, outcome: answer.outcome });
      await (answer.outcome === 'sent' ? end(noticeId, 'sent') : settle(claimed, notice, answer));
    } else await end(noticeId, 'void');
  }

  const prepare = async (notice: Tellable): Promise<Prepared | ChannelAnswer | undefined> => {
    const make = makers[notice.kind];
    if (!make) return { addresses: await addressesOf(db, notice, name) };
    return prepareMail(
      () => make(deps, notice, AbortSignal.any([ending, AbortSignal.timeout(prepareMs)])),
      (error) =>
        log.warn(
          { err: error, noticeId: notice.noticeId },
          'the file of a mail could not be made now',
        ),
    );
  };

  async function answerTo(
    notice: Tellable,
    key: string,
    { addresses, unsure, mailed }: Prepared & { unsure: number },
  ) {
    if (addresses.length === 0) return refused('no confirmed address');
    if (!isOnceByKey && unsure > mostUnsure)
      return refused('two tries ended without an answer; it may have arrived');
    return send(notice, key, addresses, mailed);
  }

  async function settle(claimed: Claimed, notice: Tellable, answer: ChannelAnswer) {
    const next = nextTry(claimed, answer, isOnceByKey, now());
    const { noticeId } = notice;
    if (next.isGivenUp || answer.isUsedUp) {
      const problem = next.isGivenUp ? next.problem : answer.reason;
      const instead = await takeOver(db, noticeId, name, problem, { open, at: now() });
      log.warn({ noticeId, channel: name, problem, instead }, 'a notice was given up');
    } else
      await putOffDelivery(db, noticeId, name, {
        ...next,
        problem: answer.reason,
        isSure: answer.isUnsure !== true,
      });
  }

  /** To each address of the person; it is sent where one takes it. */
  async function send(
    notice: Tellable,
    key: string,
    addresses: readonly Addressed[],
    mailed?: Mailed,
  ): Promise<ChannelAnswer> {
    const answers = await Promise.all(
      addresses.map(async (to) =>
        sendTo(notice, to, await messageOf(config, notice, to.of, key, mailed)),
      ),
    );
    const best = (outcome: ChannelAnswer['outcome']) =>
      answers.find((one) => one.outcome === outcome);
    return best('sent') ?? best('later') ?? best('refused') ?? refused('no confirmed address');
  }

  async function sendTo(
    { userId }: Tellable,
    to: Addressed,
    message: Omit<OutgoingMessage, 'to'>,
  ): Promise<ChannelAnswer> {
    const { address } = to;
    const { answer, isUnavailable, provedAt } = await providers.send(userId, address, () =>
      channel.send({ ...message, to: address }, ending).catch(laterBy),
    );
    if (answer.outcome === 'later' || !providers.isAnyUnavailable())
      await state.noteAnswer(answer, isUnavailable);
    if (name === 'push' && answer.isGone) await removeGoneBrowser(db, userId, address);
    if (answer.outcome === 'sent') await noteArrival(db, userId, to);
    else if (
      provedAt &&
      !ending.aborted &&
      (await noteFailure(db, userId, to, { provedAt, at: now() }))
    )
      return refused(
        `${answer.reason}; after ${mostFailures} failures nothing is sent there until it is confirmed again`,
      );
    return answer;
  }

  return {
    wake,
    idle,
    async handOver() {
      await handOver(db, name, new Date(now().getTime() - takeOverAfterMs), { open, at: now() });
    },
    async check() {
      const answer = await channel.check?.(
        AbortSignal.any([ending, AbortSignal.timeout(channel.limitMs)]),
      );
      if (!answer) return;
      await state.noteAnswer(answer, answer.outcome === 'later');
      if (answer.quota) await state.counted(answer.quota);
    },
    async stop() {
      await work.stop();
      channel.close?.();
    },
  };
}

/** Deliveries by a channel that has no settings wait for nothing: another one takes over. */
export const closedChannel = (name: NoticeChannel): Channel => ({
  name,
  place: '',
  isOnceByKey: true,
  callsAtOnce: 8,
  limitMs: 1000,
  send: async () => refused(`${name} has no settings`),
});

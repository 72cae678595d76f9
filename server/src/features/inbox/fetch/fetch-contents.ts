import type { LineAccount } from '#outside/line/line-account.ts';
import { reader } from '#outside/reader/reader.ts';
import { failureOf } from '#platform/failure.ts';
import type { FailingOnce } from '#platform/work/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { claimedWork, type ClaimedWork } from '#platform/jobs/claimed-work.ts';
import { safeContent } from './safe-content.ts';
import {
  bytesLeft,
  bytesOf,
  claimItems,
  failReading,
  storeReading,
  missContent,
  putOff,
  storeContent,
  type WaitingItem,
} from './waiting-items.ts';

const callsAtOnce = 4;
/** Longer than fetching and reading take, with their limits. */
const claimMs = 150_000;
/** LINE may prepare a sound for some minutes. */
const mostTries = 8;

/** Fetches what people sent by chat, while LINE has it, and lets a machine read it where one is configured. */
export function fetchContents(deps: Deps, account: LineAccount, outcome: FailingOnce): ClaimedWork {
  const { db, log, now, config } = deps;
  const { reader: settings } = config.file;
  const readWords = settings && reader(settings);

  async function fetchContent(item: WaitingItem, ending: AbortSignal) {
    if (item.userId === null && (item.kind === 'video' || item.kind === 'file'))
      return missContent(db, item.itemId, 'not_linked');
    const left = await bytesLeft(db, item, now());
    if (left <= 0) return missContent(db, item.itemId, 'too_many');
    const fetched = await account.content(item.messageId, ending);
    if ('missing' in fetched) return missContent(db, item.itemId, fetched.missing);
    if ('later' in fetched)
      return item.tries >= mostTries
        ? missContent(db, item.itemId, 'unavailable')
        : putOff(db, item, now());
    const content = await safeContent(item.kind, fetched);
    if (!content) return missContent(db, item.itemId, 'unreadable');
    if (content.bytes.length > left) return missContent(db, item.itemId, 'too_many');
    const isRead = readWords !== undefined && (item.kind === 'image' || item.kind === 'audio');
    return storeContent(db, item.itemId, { ...content, isRead, at: now() });
  }

  async function readContent(item: WaitingItem, ending: AbortSignal) {
    const bytes = await bytesOf(db, item.itemId);
    if (!readWords || !bytes) return failReading(db, item.itemId, 'there is no reader any more');
    const found = await readWords({ bytes, type: item.contentType }, ending);
    if ('words' in found) return storeReading(db, item.itemId, found.words);
    const problem = 'failed' in found ? found.failed : found.later;
    if ('later' in found && item.tries < mostTries) return putOff(db, item, now());
    log.warn(
      { itemId: item.itemId, problem },
      'the reader of pictures and sounds could not read one',
    );
    return failReading(db, item.itemId, problem);
  }

  /** It is tried again when the claim ends, so often. */
  async function failed(item: WaitingItem, error: unknown) {
    if (item.tries < mostTries) return;
    if (item.contentState === 'waiting') await missContent(db, item.itemId, 'unavailable');
    else await failReading(db, item.itemId, failureOf(error).message);
  }

  return claimedWork(outcome, {
    atOnce: () => callsAtOnce,
    claim: (most) => claimItems(db, most, claimMs, now()),
    take: (item, ending) =>
      item.contentState === 'waiting' ? fetchContent(item, ending) : readContent(item, ending),
    failed,
  });
}

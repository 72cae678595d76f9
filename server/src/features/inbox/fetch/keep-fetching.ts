import type { LineAccount } from '#outside/line/line-account.ts';
import { lineAccountOf } from '#outside/line/line-accounts.ts';
import { reader } from '#outside/reader/reader.ts';
import { failureOf } from '#platform/failure.ts';
import { failingOnce } from '#platform/database/connections/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { Rounds } from '#platform/jobs/rounds.ts';
import { onWritten } from '#platform/written.ts';
import { safeContent } from './safe-content.ts';
import { bytesLeft, bytesOf, claimItems, failReading, keepReading, missContent, putOff, storeContent, type WaitingItem } from './waiting-items.ts';

const tickMs = 2000;
const callsAtOnce = 4;
/** Longer than fetching and reading take, with their limits. */
const claimMs = 150_000;
/** LINE may prepare a sound for some minutes. */
const mostTries = 8;
/** When the server stops, open calls may take so long. */
const longestEndMs = 5000;

/** Fetches what people sent by chat, while LINE has it, and lets a machine read it where one is configured. */
export function fetchContents(deps: Deps, account: LineAccount) {
  const { db, log, now, config } = deps;
  const { reader: settings } = config.file;
  const readWords = settings && reader(settings);
  const rounds = failingOnce({ log }, 'pictures and sounds of chats could not be fetched now');
  const ending = new AbortController();
  const work = new Rounds(round);
  let isStopped = false;

  async function fetchContent(item: WaitingItem) {
    if (item.userId === null && (item.kind === 'video' || item.kind === 'file')) return missContent(db, item.itemId, 'not_linked');
    const left = await bytesLeft(db, item, now());
    if (left <= 0) return missContent(db, item.itemId, 'too_many');
    const fetched = await account.content(item.messageId, ending.signal);
    if ('missing' in fetched) return missContent(db, item.itemId, fetched.missing);
    if ('later' in fetched) return item.tries >= mostTries ? missContent(db, item.itemId, 'unavailable') : putOff(db, item, now());
    const content = await safeContent(item.kind, fetched);
    if (!content) return missContent(db, item.itemId, 'unreadable');
    if (content.bytes.length > left) return missContent(db, item.itemId, 'too_many');
    const isRead = readWords !== undefined && (item.kind === 'image' || item.kind === 'audio');
    return storeContent(db, item.itemId, { ...content, isRead, at: now() });
  }

  async function readContent(item: WaitingItem) {
    const bytes = await bytesOf(db, item.itemId);
    if (!readWords || !bytes) return failReading(db, item.itemId, 'there is no reader any more');
    const found = await readWords({ bytes, type: item.contentType }, ending.signal);
    if ('words' in found) return keepReading(db, item.itemId, found.words);
    const problem = 'failed' in found ? found.failed : found.later;
    if ('later' in found && item.tries < mostTries) return putOff(db, item, now());
    log.warn({ itemId: item.itemId, problem }, 'the reader of pictures and sounds could not read one');
    return failReading(db, item.itemId, problem);
  }

  /** What fails here is tried again when the claim ends, so often. */
  async function failed(item: WaitingItem, error: unknown) {
    rounds.failed(error);
    if (item.tries < mostTries) return;
    if (item.contentState === 'waiting') await missContent(db, item.itemId, 'unavailable');
    else await failReading(db, item.itemId, failureOf(error).message);
  }

  async function round() {
    const most = isStopped ? 0 : callsAtOnce - work.openCalls;
    if (most <= 0) return;
    try {
      for (const item of await claimItems(db, most, claimMs, now()))
        work.begin(
          (item.contentState === 'waiting' ? fetchContent(item) : readContent(item))
            .then(() => undefined)
            .catch((error: unknown) => failed(item, error))
            .catch((error: unknown) => rounds.failed(error)),
        );
      rounds.went();
    } catch (error) {
      rounds.failed(error);
    }
  }
  return {
    wake: () => work.wake(),
    idle: () => work.idle(),
    async stop() {
      isStopped = true;
      await work.idleWithin(longestEndMs, ending);
    },
  };
}

/** Fetches until stopped: woken by what LINE sends to this copy of the server, and every two seconds. */
export function keepFetchingContents(deps: Deps): () => Promise<void> {
  const account = lineAccountOf(deps);
  if (!account) return async () => undefined;
  const contents = fetchContents(deps, account);
  const stopHearing = onWritten(deps, (documents) => documents.includes('line') && contents.wake());
  const timer = setInterval(() => contents.wake(), tickMs).unref();
  return async () => {
    stopHearing();
    clearInterval(timer);
    await contents.stop();
  };
}

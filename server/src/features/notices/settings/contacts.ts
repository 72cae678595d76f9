import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import { localeOf } from '#contract/languages.ts';
import { fillWords, noticeTexts } from '#contract/notices/notice-text.ts';
import type { ContactOutcome, TypedChannel } from '#contract/notices/settings/calls.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { countTry, type Bound } from '#platform/database/counters.ts';
import { scaled } from '#platform/http/limits/limits.ts';
import type { Context, Door, Input } from '#platform/context.ts';
import { voidWaiting } from '../void-waiting.ts';
import { sendNow, typedAddress } from './contact-channel.ts';

const codeMinutes = 10;
const mostTries = 5;
const pauseSeconds = 60;
/** to one person by one channel, and to one number or mailbox: each SMS costs money */
const mostCodesADay = 10;
/** asked for from one address; many people share that of a mobile network */
const mostCodesFromADay = 60;
const digits = 6;
const dayMs = 86_400_000;

interface Contact {
  codeHash: Buffer | null;
  codeEndsAt: Date | null;
  tries: number;
  codes: number;
  codesSince: Date | null;
}

// The row of a first code is there before it is locked, else two at once would each send one.
const firstSql = `insert into contact (user_id, channel, address) values ($1, $2, '') on conflict do nothing`;
const lockSql = `
  select code_hash as "codeHash", code_ends_at as "codeEndsAt", code_tries as tries, codes, codes_since as "codesSince"
  from contact where user_id = $1 and channel = $2 for update`;
// Until it is confirmed a new address is not used; the former one is none of the person's any more.
const startSql = `
  update contact set address = $3, code_hash = $4, code_ends_at = $5, code_tries = 0, confirmed_at = null, codes = $6, codes_since = $7,
    blocked_at = null, failures = 0, failing_since = null
  where user_id = $1 and channel = $2`;
// The row stays with the count and the pause of its codes.
const removeSql = `update contact set address = '', confirmed_at = null, code_hash = null, blocked_at = null where user_id = $1 and channel = $2`;
const confirmSql = `update contact set confirmed_at = $3, code_hash = null, code_ends_at = null where user_id = $1 and channel = $2`;
const wrongSql =
  'update contact set code_tries = code_tries + 1 where user_id = $1 and channel = $2';

const lockContact = async (tx: Tx, userId: string, channel: string) =>
  (await run<Contact>(tx, lockSql, [userId, channel]))[0];
const hashOf = (userId: string, channel: string, code: string) =>
  createHash('sha256').update(`${userId}\n${channel}\n${code}`).digest();

/** Stores an address and sends a code there: at most one a minute and ten a day, to a person and to a number, so that none can be flooded. */
export async function startContact(
  deps: Deps,
  context: Context,
  input: Input<Calls['startContact']>,
  { from }: Door,
): Promise<{ outcome: ContactOutcome }> {
  const { caller, lang } = context;
  const { body } = input;
  const address = typedAddress(body.channel, body.address);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  let isNew = false;
  const answer = await command(deps, context, input, async (tx) => {
    const done = (outcome: ContactOutcome) => ({ answer: { outcome }, subject: caller.userId });
    if (address === undefined) return done('no_address');
    const now = deps.now();
    await run(tx, firstSql, [caller.userId, body.channel]);
    const before = await lockContact(tx, caller.userId, body.channel);
    const nextAt = before?.codeEndsAt
      ? before.codeEndsAt.getTime() - (codeMinutes * 60 - pauseSeconds) * 1000
      : 0;
    if (now.getTime() < nextAt) return done('too_soon');
    const isOfToday = before?.codesSince && now.getTime() < before.codesSince.getTime() + dayMs;
    const [codes, since] = isOfToday ? [before.codes, before.codesSince] : [0, now];
    const day = dayMs / 1000;
    const bounds: Bound[] = [
      [`code to ${body.channel} ${address}`, mostCodesADay, day],
      [`code asked from ${from}`, scaled(deps.config, mostCodesFromADay), day],
    ];
    if (codes >= mostCodesADay || (await countTry(tx, bounds)) > 0) return done('too_many');
    const endsAt = new Date(now.getTime() + codeMinutes * 60_000);
    await run(tx, startSql, [
      caller.userId,
      body.channel,
      address,
      hashOf(caller.userId, body.channel, code),
      endsAt,
      codes + 1,
      since,
    ]);
    isNew = true;
    return done('code_sent');
  });
  if (!isNew || address === undefined) return answer;
  return (await sendCode(deps, body.channel, address, { code, lang }))
    ? answer
    : { outcome: 'not_sent' };
}

function sendCode(
  deps: Deps,
  name: TypedChannel,
  to: string,
  { code, lang }: { code: string; lang: Context['lang'] },
): Promise<boolean> {
  const language = localeOf[lang];
  const { title, text } = noticeTexts[language].code;
  const message = {
    title: fillWords(title, { code }),
    text: fillWords(text, { minutes: String(codeMinutes) }),
  };
  return sendNow(deps, name, {
    ...message,
    to,
    link: `${deps.config.publicOrigin}/profile`,
    key: randomUUID(),
    language,
  });
}

/** Confirms an address by its code. */
export const confirmContact = (
  deps: Deps,
  context: Context,
  input: Input<Calls['confirmContact']>,
): Promise<{ outcome: ContactOutcome }> =>
  command(deps, context, input, async (tx) => {
    const { userId } = context.caller;
    const { channel, code } = input.body;
    const done = (outcome: ContactOutcome) => ({ answer: { outcome }, subject: userId });
    const contact = await lockContact(tx, userId, channel);
    if (
      !contact?.codeHash ||
      !contact.codeEndsAt ||
      contact.codeEndsAt <= deps.now() ||
      contact.tries >= mostTries
    )
      return done('code_ended');
    if (!timingSafeEqual(contact.codeHash, hashOf(userId, channel, code.trim()))) {
      await run(tx, wrongSql, [userId, channel]);
      return done('wrong_code');
    }
    await run(tx, confirmSql, [userId, channel, deps.now()]);
    return done('confirmed');
  });

/** Removes an address; what waits to be sent there is void. */
export const removeContact = (
  deps: Deps,
  context: Context,
  input: Input<Calls['removeContact']>,
): Promise<{ outcome: ContactOutcome }> =>
  command(deps, context, input, async (tx) => {
    const { userId } = context.caller;
    await run(tx, removeSql, [userId, input.body.channel]);
    // A colleague who is added again gets all kinds again.
    await run(
      tx,
      `delete from notice_choice where user_id = $1 and channel = $2 and $2 = 'colleague'`,
      [userId, input.body.channel],
    );
    if (input.body.channel === 'push')
      await run(tx, 'delete from push_browser where user_id = $1', [userId]);
    await voidWaiting(tx, { userId, channel: input.body.channel }, deps.now());
    return { answer: { outcome: 'removed' }, subject: userId };
  });

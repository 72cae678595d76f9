import { createHmac, timingSafeEqual } from 'node:crypto';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { sealingOf } from '#platform/sealing.ts';
import { has } from '#platform/config/config-own-apis.ts';
import type { Config } from '#platform/config/config.ts';
import { laterBy, refused, sent, type ChannelAnswer } from '../channels/channel.ts';
import type { ChatReply } from './chat-reply.ts';
import type { LineAccount, LineContent } from './line-account.ts';
import { isSigned } from './webhook-body.ts';

/** The page of the played phone, and the page by which LINE asks once more, as the demonstration plays both. */
export const playedPhonePath = '/testphone';
export const playedDialogPath = '/dev/line/dialog/bot/accountLink';

/** Whether the demonstration plays LINE: its people use the development provider, and CONFIG_FILE says nothing about LINE or orders at another API. */
export const playsLine = ({ demo, developmentProvider, file }: Config): boolean =>
  demo && developmentProvider && file.channels?.line === undefined && has('chats', { file });

/** The channel secret of the played account. */
export const playedSecret = async (config: Config): Promise<string> =>
  (await sealingOf(config)).derive('played-line').toString('base64');

const macOf = async (config: Config, lineUser: string) =>
  createHmac('sha256', await playedSecret(config))
    .update(`link ${lineUser}`)
    .digest('base64url');

/** The LINE user in a link token of ours. */
export async function lineUserInToken(
  config: Config,
  linkToken: string,
): Promise<string | undefined> {
  const [name = '', mac = ''] = linkToken.split('.');
  const lineUser = Buffer.from(name, 'base64url').toString();
  const [given, expected] = [Buffer.from(mac), Buffer.from(await macOf(config, lineUser))];
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? lineUser
    : undefined;
}

/** A reply token of a played phone names its LINE user. */
export const playedReplyToken = (lineUser: string, eventId: string): string =>
  `${eventId} ${lineUser}`;

const saySql = `
  insert into simulated_chat (line_user, is_person, message, taken_key, at) values ($1, false, $2, $3, clock_timestamp())
  on conflict (taken_key) do nothing returning message_id`;

async function say(
  db: Db,
  lineUser: string,
  key: string,
  message: ChatReply,
  again: ChannelAnswer,
): Promise<ChannelAnswer> {
  try {
    const taken = await run(db, saySql, [lineUser, JSON.stringify(message), key]);
    return taken.length > 0 ? sent : again;
  } catch (error) {
    return laterBy(error);
  }
}

/** The photo that a played phone sends: an order on paper. */
async function playedPicture(): Promise<LineContent> {
  const { default: sharp } = await import('sharp');
  const paper = {
    create: { width: 900, height: 600, channels: 3, background: '#fbf7ea' },
  } as const;
  const words = {
    text: { text: '510  20 ถุง\n552  10 ถุง', width: 700, height: 300, rgba: true },
  } as const;
  const bytes = await sharp(paper)
    .composite([{ input: words, left: 90, top: 120 }])
    .png()
    .toBuffer();
  return { bytes, type: 'image/png' };
}

/** LINE inside the demonstration: what would have left is read by the played phone. */
export function simulatedAccount({ config, db }: Pick<Deps, 'config' | 'db'>): LineAccount {
  return {
    callsAtOnce: 8,
    limitMs: 5000,
    isSigned: async (body, signature) => isSigned(await playedSecret(config), body, signature),
    reply: (token, message) =>
      say(
        db,
        token.slice(token.indexOf(' ') + 1),
        token,
        message,
        refused('this reply token was used'),
      ),
    push: (lineUser, key, message) => say(db, lineUser, key, message, sent),
    linkToken: async (lineUser) => ({
      linkToken: `${Buffer.from(lineUser).toString('base64url')}.${await macOf(config, lineUser)}`,
    }),
    content: playedPicture,
    dialog: (linkToken, nonce) =>
      `${config.publicOrigin}${playedDialogPath}?${new URLSearchParams({ linkToken, nonce }).toString()}`,
  };
}

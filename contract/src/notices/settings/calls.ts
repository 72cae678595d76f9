import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { locales, type Locale } from '#contract/languages.ts';
import { Nullable, oneOf, Text } from '#contract/shapes.ts';
import {
  noticeAddresses,
  noticeChannels,
  noticeKindNames,
  type NoticeAddress,
  type NoticeChannel,
  type NoticeKindName,
} from '../kinds.ts';

/** Addresses that a person types here and confirms by a code; LINE is linked and browsers are asked in their own ways. */
export const typedChannels = ['sms', 'mail', 'colleague'] as const;
export type TypedChannel = (typeof typedChannels)[number];

const Channel = oneOf<NoticeChannel>(noticeChannels);
const Address = oneOf<NoticeAddress>(noticeAddresses);
const Kind = oneOf<NoticeKindName>(noticeKindNames);
const Language = oneOf<Locale>(locales);
const Minutes = Type.Integer({
  minimum: 0,
  maximum: 1439,
  description: 'minutes of the day in Bangkok',
});
const closed = { additionalProperties: false } as const;

const Contact = Type.Object({
  channel: Address,
  address: Type.String(),
  isConfirmed: Type.Boolean(),
  isBlocked: Type.Optional(
    Type.Boolean({
      description:
        'five messages in a row failed there, so nothing is sent until it is confirmed again',
    }),
  ),
});
const NoticeSettings = Type.Object({
  language: Language,
  quietFrom: Minutes,
  quietUntil: Minutes,
  contacts: Type.Array(Contact),
  offered: Type.Array(oneOf<TypedChannel>(typedChannels), {
    description: 'channels whose address can be given and confirmed here',
  }),
  /** null where people cannot link LINE */
  line: Nullable(
    Type.Object({
      friend: Type.String({
        description:
          'where a person adds the LINE account as a friend; empty where the supplier named none',
      }),
      isBlocked: Type.Boolean({
        description: 'the person blocked the account in LINE, so nothing is sent there',
      }),
    }),
  ),
  browserKey: Nullable(
    Type.String({
      description:
        'public key by which a browser subscribes to notifications; null where they are not set up',
    }),
  ),
  browsers: Type.Array(Type.String(), {
    description: 'addresses of the browsers that are notified, as they subscribed',
  }),
  kinds: Type.Array(Type.Object({ kind: Kind, channels: Type.Array(Channel) }), {
    description: 'the kinds that the person may get, each with the channels by which it is sent',
  }),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** What became of an address or a code. */
export const contactOutcomes = [
  'code_sent',
  'confirmed',
  'removed',
  'no_address',
  'too_soon',
  'too_many',
  'not_sent',
  'wrong_code',
  'code_ended',
] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];
const ContactAnswer = Type.Object({ outcome: oneOf<ContactOutcome>(contactOutcomes) });

/** So many browsers of one person are notified; a further one replaces the oldest. */
export const mostBrowsers = 10;
const Endpoint = Type.String({ pattern: '^https?://[!-~]+$', maxLength: 1000 });
/** What a browser answers when it subscribes (RFC 8291): its address at its push service and two keys. */
const Browser = Type.Object(
  {
    endpoint: Endpoint,
    keys: Type.Object(
      {
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      },
      closed,
    ),
  },
  closed,
);
const IsNotified = Type.Object({ isNotified: Type.Boolean() });

const ours = { room: 'notices', base: 'main', who: 'signed-in', ours: true, problems: [] } as const;
const write = { ...ours, method: 'POST', writes: true } as const;

/** What a person chooses of their own notices. The specification has no such calls. */
export const noticeSettingsCalls = {
  getNoticeSettings: call({
    ...ours,
    name: 'getNoticeSettings',
    method: 'GET',
    path: '/center/noticesettings',
    summary: 'By which channels the person gets which notices, in which hours and language',
    answer: NoticeSettings,
  }),
  saveNoticeSettings: call({
    ...write,
    name: 'saveNoticeSettings',
    path: '/center/noticesettings',
    summary: 'Changes what is named, and leaves the rest',
    body: Type.Object(
      {
        language: Type.Optional(Language),
        quietFrom: Type.Optional(Minutes),
        quietUntil: Type.Optional(Minutes),
        choices: Type.Optional(
          Type.Array(
            Type.Object({ kind: Kind, channel: Channel, wanted: Type.Boolean() }, closed),
            { maxItems: 100 },
          ),
        ),
      },
      closed,
    ),
    answer: NoticeSettings,
  }),
  startContact: call({
    ...write,
    name: 'startContact',
    path: '/center/noticecontact',
    summary: 'Sends a code to an address or number, which counts once the code is confirmed',
    body: Type.Object({ channel: oneOf<TypedChannel>(typedChannels), address: Text(254) }, closed),
    answer: ContactAnswer,
  }),
  confirmContact: call({
    ...write,
    name: 'confirmContact',
    path: '/center/noticecontact/confirm',
    summary: 'Confirms an address by the code that was sent there; five tries, ten minutes',
    body: Type.Object({ channel: oneOf<TypedChannel>(typedChannels), code: Text(10) }, closed),
    answer: ContactAnswer,
  }),
  removeContact: call({
    ...write,
    name: 'removeContact',
    path: '/center/noticecontact/remove',
    summary: 'Removes an address, or all browsers: nothing is sent there any more',
    body: Type.Object({ channel: Address }, closed),
    answer: ContactAnswer,
  }),
  addBrowser: call({
    ...write,
    name: 'addBrowser',
    path: '/center/noticebrowser',
    repeatable: true,
    summary:
      'Notifies this browser until the session ends; with isRenewal only one that the person switched on in an earlier session',
    body: Type.Object({ browser: Browser, isRenewal: Type.Optional(Type.Boolean()) }, closed),
    answer: IsNotified,
  }),
  removeBrowser: call({
    ...write,
    name: 'removeBrowser',
    path: '/center/noticebrowser/remove',
    repeatable: true,
    summary: 'Notifies this browser no more',
    body: Type.Object({ endpoint: Endpoint }, closed),
    answer: IsNotified,
  }),
};

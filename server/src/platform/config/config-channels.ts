import { createECDH } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const closed = { additionalProperties: false } as const;
const Address = Type.String({ pattern: '^https?://' });
/** One e-mail address, without a name, spaces or line breaks. */
export const mailAddressPattern =
  '^[^@\\s<>",;:()\\[\\]\\\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?\\.[A-Za-z]{2,63}$';
const MailAddress = Type.String({ pattern: mailAddressPattern, maxLength: 254 });
const Words = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1 });
const HeaderValue = Type.String({ pattern: '^[ -~]{0,2000}$' });

/** What an answer of the SMS provider means: the value at a path of its JSON, or how its text begins. */
const Meaning = Type.Union([
  Type.Object({ path: Type.String({ minLength: 1, maxLength: 200 }), is: Words }, closed),
  Type.Object({ begins: Words }, closed),
]);
export type Meaning = Static<typeof Meaning>;

const Mail = Type.Object(
  {
    host: Type.String({ minLength: 1, maxLength: 253 }),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    /** starttls by default; `none` for a server of the same machine */
    security: Type.Optional(Type.Enum(['starttls', 'tls', 'none'])),
    user: Type.Optional(Type.String({ minLength: 1 })),
    password: Type.Optional(Type.String({ minLength: 1 })),
    from: MailAddress,
    fromName: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
    ),
    replyTo: Type.Optional(MailAddress),
  },
  closed,
);

const Sms = Type.Object(
  {
    address: Address,
    format: Type.Optional(Type.Enum(['json', 'form'])),
    headers: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }), HeaderValue),
    ),
    /** the fields of a request; in a text {to}, {text}, {key} and {coding} are filled in */
    body: Type.Record(Type.String({ minLength: 1 }), Type.Unknown(), { minProperties: 1 }),
    /** how {to} is written: +66812345678, 66812345678 or 0812345678 */
    number: Type.Optional(Type.Enum(['+66', '66', '0'])),
    /** most parts of one message, each of which costs money */
    parts: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
    answer: Type.Object(
      {
        sent: Meaning,
        /** this message is refused for ever: the number is no number */
        refused: Type.Optional(Meaning),
        /** our account is refused: NOTI-002 */
        settings: Type.Optional(Meaning),
        /** path of its words about what went wrong */
        reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      },
      closed,
    ),
    allowPrivate: Type.Optional(Type.Boolean()),
  },
  closed,
);

const Line = Type.Object(
  {
    /** the channel access token of the Messaging API */
    token: Type.String({ pattern: '^[!-~]{16,}$' }),
    /** the channel secret, by which LINE signs what people write: with it the webhook and linking are on */
    secret: Type.Optional(Type.String({ pattern: '^[!-~]{16,}$' })),
    /** where people add the account as a friend: its basic id, or a link */
    friend: Type.Optional(
      Type.String({ pattern: '^(@[A-Za-z0-9._-]{1,30}|https://[!-~]{1,300})$' }),
    ),
    /** people may order with one tap in the chat what is in no doubt; without it the chat leads to the draft in the portal */
    orderNow: Type.Optional(Type.Boolean()),
    /** https://api.line.me by default */
    address: Type.Optional(Address),
    /** where a person allows the link; https://access.line.me by default */
    dialogAddress: Type.Optional(Address),
    /** where pictures and sounds are fetched; https://api-data.line.me by default, and `address` where that is set */
    contentAddress: Type.Optional(Address),
    allowPrivate: Type.Optional(Type.Boolean()),
  },
  closed,
);

const Push = Type.Object(
  {
    /** the VAPID keys, made once (docs/operations.md) */
    publicKey: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    privateKey: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    /** where a push service may write about our messages: mailto: or https: */
    contact: Type.String({ pattern: '^(mailto:|https://)' }),
    allowPrivate: Type.Optional(Type.Boolean()),
  },
  closed,
);

const orOff = <Shape extends typeof Mail | typeof Sms | typeof Line | typeof Push>(shape: Shape) =>
  Type.Optional(Type.Union([shape, Type.Literal(false)]));

/** Ways to people outside the portal; `false`: the supplier does without it, and no admin is asked about it. */
export const Channels = Type.Object(
  { mail: orOff(Mail), sms: orOff(Sms), line: orOff(Line), push: orOff(Push) },
  closed,
);
export type Channels = Static<typeof Channels>;
export type MailSettings = Static<typeof Mail>;
export type SmsSettings = Static<typeof Sms>;
export type LineSettings = Static<typeof Line>;
export type PushSettings = Static<typeof Push>;
const shapes = { mail: Mail, sms: Sms, line: Line, push: Push };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with each channel of a CONFIG_FILE: the refusal names its keys, and not that it is no `false`. */
export function* channelFaults(
  channels: unknown,
): Iterable<ReturnType<typeof Value.Errors>[number]> {
  if (!isRecord(channels)) return;
  for (const [name, shape] of Object.entries(shapes)) {
    const found = channels[name];
    if (found === undefined || found === false) continue;
    for (const fault of Value.Errors(shape, found))
      yield { ...fault, instancePath: `/channels/${name}${fault.instancePath}` };
  }
}

/** What no shape can say: halves of an account, texts without the number, and what production refuses. */
export function channelMistakes(channels: Channels | undefined, production: boolean): string[] {
  const { mail, sms, line, push } = channels ?? {};
  const wrong: string[] = [];
  const say = (isWrong: boolean, key: string, why: string) =>
    isWrong && wrong.push(`CONFIG_FILE channels ${key}: ${why}`);
  if (mail) {
    say(
      (mail.user === undefined) !== (mail.password === undefined),
      'mail',
      'user and password belong together; write both or none',
    );
    say(
      production && mail.security === 'none' && !isThisMachine(mail.host),
      'mail',
      'needs security tls or starttls in production',
    );
  }
  if (sms) {
    const body = JSON.stringify(sms.body);
    say(
      !body.includes('{to}') || !body.includes('{text}'),
      'sms',
      'body needs {to} and {text}, where the number and the text are filled in',
    );
    say(production && sms.address.startsWith('http:'), 'sms', 'needed with https in production');
  }
  if (push)
    say(
      !isPair(push),
      'push',
      'publicKey and privateKey are not of one pair; make both by npx web-push generate-vapid-keys',
    );
  if (line)
    say(
      production &&
        [line.address, line.dialogAddress, line.contentAddress].some((one) =>
          one?.startsWith('http:'),
        ),
      'line',
      'needed with https in production',
    );
  return wrong;
}

/** Whether the public key is that of the private one: browsers that subscribed by another are refused by every push service. */
function isPair({ publicKey, privateKey }: PushSettings): boolean {
  const keys = createECDH('prime256v1');
  try {
    keys.setPrivateKey(privateKey, 'base64url');
    return keys.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host);

import { failureOf } from '#platform/failure.ts';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { apiExtras, cashRoundings, dateForms } from '#contract/config.ts';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { bankName } from './config-banks.ts';
import { Channels, channelFaults } from './config-channels.ts';
import { OwnNoticeTexts } from './config-notice-texts.ts';
import { Receivers, receiverFaults } from './config-receivers.ts';

const Address = Type.String({ pattern: '^https?://' });
/** The ways in which a sister application may send people here (decisions/sister-applications.md); in production each is off until switched on. */
const SisterSwitches = Type.Object(
  {
    code: Type.Optional(Type.Boolean()),
    legacyToken: Type.Optional(Type.Boolean()),
    /** its programs may exchange its tokens for ours, and renew those */
    tokenCalls: Type.Optional(Type.Boolean()),
    /** the address where the sister verifies a code or a token (RFC 7662), and our account there */
    verification: Type.Optional(
      Type.Object(
        {
          address: Address,
          clientId: Type.String({ minLength: 1 }),
          clientSecret: Type.String({ minLength: 1 }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
const Reader = Type.Object(
  {
    address: Address,
    /** sent as a bearer token */
    token: Type.Optional(Type.String({ pattern: '^[!-~]{16,}$' })),
    /** how long it may take; 60 */
    seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
    allowPrivate: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ReaderSettings = Static<typeof Reader>;
const Extras = Type.Optional(Type.Array(Type.Enum([...apiExtras, ...dateForms])));
const secretPattern = '^[A-Za-z0-9+/]{43}=$';
const Shape = Type.Object(
  {
    bases: Type.Optional(
      Type.Object(
        {
          main: Type.Optional(Type.String()),
          'smart-order': Type.Optional(Type.String()),
          portal: Type.Optional(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
    /** what these APIs offer beyond specification §7, and how they write days; nothing by default (docs/integration.md) */
    knows: Type.Optional(
      Type.Object(
        { main: Extras, 'smart-order': Extras, portal: Extras },
        { additionalProperties: false },
      ),
    ),
    /** the address that precedes the file names of pictures */
    imageBase: Type.Optional(Address),
    portalLogin: Type.Optional(Address),
    salesPortal: Type.Optional(Address),
    portalApp: Type.Optional(Address),
    ssoFailure: Type.Optional(Address),
    farmSite: Type.Optional(Address),
    /** the supplier's office, which customers call where no salesperson is known */
    supplier: Type.Optional(
      Type.Object(
        {
          name: Type.Object({
            th: Type.String({ minLength: 1, maxLength: 95 }),
            en: Type.String({ minLength: 1, maxLength: 95 }),
          }),
          telephone: Type.String({ pattern: '^\\+?[0-9](?:[ -]?[0-9]){7,14}$' }),
          email: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' })),
          lineId: Type.Optional(Type.String({ pattern: '^@?[A-Za-z0-9._-]{1,30}$' })),
        },
        { additionalProperties: false },
      ),
    ),
    sso: Type.Optional(
      Type.Object(
        { sales: Type.Optional(SisterSwitches), farm: Type.Optional(SisterSwitches) },
        { additionalProperties: false },
      ),
    ),
    changePassword: Type.Optional(
      Type.Object(
        { admin: Type.Optional(Address), customer: Type.Optional(Address) },
        { additionalProperties: false },
      ),
    ),
    /** banks that send payment messages to /api/bank/{name}/callback, signed with BANK_CALLBACK_SECRET */
    banks: Type.Optional(Type.Array(Type.String({ pattern: bankName }))),
    /** banks that do not sign: a message in their name counts once the bank confirms it at `address` (docs/integration.md) */
    inquiryBanks: Type.Optional(
      Type.Record(
        Type.String({ pattern: bankName }),
        Type.Object(
          { address: Address, token: Type.String({ minLength: 16 }) },
          { additionalProperties: false },
        ),
        { additionalProperties: false },
      ),
    ),
    /** one receiver at an address, named `erp`: a short way to write it (docs/integration.md) */
    erp: Type.Optional(
      Type.Object(
        { address: Address, secret: Type.String({ minLength: 32 }) },
        { additionalProperties: false },
      ),
    ),
    receivers: Type.Optional(Receivers),
    /** tokens of the integration API, by name (`folder erp` for a receiver's folder), whose rows of people may make and change admins and super users (docs/operations.md) */
    administratorTokens: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { uniqueItems: true }),
    ),
    /** from which hour in Bangkok staff are notified of what waits for them; false: they are not (docs/operations.md) */
    summaryHour: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Literal(false)]),
    ),
    /** mail, SMS, LINE and web push (docs/operations.md, "Ways to people") */
    channels: Type.Optional(Channels),
    /** a program that reads pictures and voice messages of chats; off without it (docs/operations.md, "A reader of pictures and voices") */
    reader: Type.Optional(Reader),
    /** the supplier's own words of notices (docs/operations.md, "Words of notices") */
    noticeTexts: Type.Optional(OwnNoticeTexts),
    /** pictures of a road map for delivery tracking: `{z}`, `{x}` and `{y}` in the path of the address */
    mapTiles: Type.Optional(
      Type.Object(
        {
          address: Type.String({
            pattern: '^https?://[^/{}]+/[^{}]*\\{z\\}[^{}]*\\{x\\}[^{}]*\\{y\\}[^{}]*$',
          }),
          attribution: Type.String({ minLength: 1, maxLength: 200 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** a person of the staff may let an order that they placed themselves over its limit; false (decisions/orders-and-credit.md) */
    releaseOwnOrders: Type.Optional(Type.Boolean()),
    /** by how many baht a customer may be over the limit after a release, by the releaser's group, or by group and level; any amount without it, none for a group that is missing (decisions/orders-and-credit.md) */
    letOver: Type.Optional(
      Type.Array(
        Type.Object(
          {
            group: Type.Enum(['ADMIN', 'SALEMAN']),
            level: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
            upTo: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    /** by more than how many days the oldest unpaid invoice must be overdue to hold an order; none does without it (decisions/orders-and-credit.md) */
    overdueDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650 })),
    /** rules of cash in the field, in baht (decisions/cash.md) */
    cash: Type.Optional(
      Type.Object(
        {
          askAbove: Type.Optional(Type.Number({ minimum: 0 })),
          rounding: Type.Optional(Type.Enum(cashRoundings)),
        },
        { additionalProperties: false },
      ),
    ),
    mapsKey: Type.Optional(Type.String()),
    tagManagerId: Type.Optional(Type.String({ pattern: '^GTM-[A-Z0-9]+$' })),
    systemLocation: Type.Optional(Type.String()),
    features: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
    /** path of menu-permission.json from the folder of this file, or its http(s) address */
    menuPermission: Type.Optional(Type.String()),
    idleDays: Type.Optional(
      Type.Object(
        {
          customer: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 30 })),
          staff: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 30 })),
        },
        { additionalProperties: false },
      ),
    ),
    /** the supplier's own privacy notice, in paragraphs separated by an empty line; without it the portal's usual one is shown at /privacy */
    privacyNotice: Type.Optional(
      Type.Object(
        {
          version: Type.String({ minLength: 1, maxLength: 40 }),
          th: Type.String({ minLength: 1, maxLength: 20_000 }),
          en: Type.String({ minLength: 1, maxLength: 20_000 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** how many days it is stored who read whose personal data, and from which addresses sessions were used; 365 (decisions/reads-and-consent.md) */
    readLogDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
    /** the replica of DATABASE_REPLICA_URL is read only while its data are younger than this; 10 */
    replicaSeconds: Type.Optional(Type.Number({ minimum: 3, maximum: 300 })),
    /** so long after a sign-in an admin or super user makes dangerous changes without signing in again; 0 never asks (decisions/session-and-providers.md) */
    stepUpMinutes: Type.Optional(Type.Number({ minimum: 0, maximum: 720 })),
    /** the folder of photos; DATA_DIR/photos by default. Copies of the server share it */
    photoFolder: Type.Optional(Type.String({ minLength: 1 })),
    /** 32 bytes, base64: seals upstream tokens and signing keys in the database */
    secretKey: Type.Optional(Type.String({ pattern: secretPattern })),
    /** former secret keys: what the audit was sealed with them is verified with them */
    formerSecretKeys: Type.Optional(Type.Array(Type.String({ pattern: secretPattern }))),
  },
  { additionalProperties: false },
);

export type ConfigFile = Static<typeof Shape> & { folder: string };

export interface PhotoPlace {
  dataDir: string;
  file: ConfigFile;
}
/** The folder of photos of claims and bank slips: the configured folder, else one in DATA_DIR (docs/operations.md). */
export const photoFolderOf = ({ dataDir, file }: PhotoPlace): string =>
  file.photoFolder === undefined ? join(dataDir, 'photos') : resolve(file.folder, file.photoFolder);

/** Reads the JSON file named by CONFIG_FILE; every unknown or malformed key is added to `wrong` by name. */
export function readConfigFile(path: string | undefined, wrong: string[]): ConfigFile {
  if (!path) return { folder: '.' };
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    wrong.push(`CONFIG_FILE: ${failureOf(error).message}`);
    return { folder: '.' };
  }
  if (Value.Check(Shape, found)) return { ...found, folder: dirname(path) };
  // A receiver is an address or a folder, a channel has settings or is `false`: the refusal names the keys of the one that it is.
  const other = [...Value.Errors(Shape, found)].filter(
    ({ instancePath }) => !/^\/(receivers|channels)\/./.test(instancePath),
  );
  const { receivers, channels } = (found ?? {}) as { receivers?: unknown; channels?: unknown };
  for (const error of [...other, ...receiverFaults(receivers), ...channelFaults(channels)]) {
    const key =
      'additionalProperties' in error.params ? error.params.additionalProperties.join(', ') : '';
    wrong.push(
      `CONFIG_FILE ${error.instancePath || '/'}${key ? ` (${key})` : ''}: ${error.message}`,
    );
  }
  return { folder: '.' };
}

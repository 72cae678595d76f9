import { resolve } from 'node:path';
import { messageKinds } from '#contract/messages.ts';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Kinds = Type.Array(Type.Enum(messageKinds), { minItems: 1 });
const about = {
  /** the events that it receives; every kind and business unit where these are missing */
  kinds: Type.Optional(Kinds),
  units: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
  /** of the shapes that it was made with */
  version: Type.Optional(Type.Literal(2)),
  /** most events of one call or file, each of another document */
  batch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** A system that receives events as POSTs to its address. */
const AtAddress = Type.Object(
  {
    ...about,
    address: Type.String({ pattern: '^https?://' }),
    /** two where one replaces the other: both sign */
    secrets: Type.Array(Type.String({ minLength: 32 }), { minItems: 1, maxItems: 2 }),
    headers: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }),
        Type.String({ pattern: '^[ -~]{0,2000}$' }),
      ),
    ),
    /** its address may lead into a private network */
    allowPrivate: Type.Optional(Type.Boolean()),
    /** seconds */
    timeLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    callsAtOnce: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);

/** A system that receives events as files in the folder `out` of this folder, and sends files in its folder `in`. */
const InFolder = Type.Object(
  {
    ...about,
    /** from the folder of CONFIG_FILE */
    folder: Type.String({ minLength: 1 }),
    /** kinds that are written as CSV; the others are JSON */
    csv: Type.Optional(Kinds),
  },
  { additionalProperties: false },
);

/** The supplier's systems that receive events, by name (docs/integration.md). */
export const Receivers = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  Type.Union([AtAddress, InFolder]),
  {
    additionalProperties: false,
  },
);
export type Receivers = Static<typeof Receivers>;

interface FolderOf {
  name: string;
  folder: string;
  settings: Static<typeof InFolder>;
}

/** The receivers that are folders, with their paths. */
export const foldersOf = ({
  folder,
  receivers,
}: {
  folder: string;
  receivers?: Receivers;
}): FolderOf[] =>
  Object.entries(receivers ?? {}).flatMap(([name, settings]) =>
    'folder' in settings ? [{ name, folder: resolve(folder, settings.folder), settings }] : [],
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with each receiver of a CONFIG_FILE, by the keys that it has: an address or a folder. */
export function* receiverFaults(
  receivers: unknown,
): Iterable<ReturnType<typeof Value.Errors>[number]> {
  if (!isRecord(receivers)) return;
  for (const [name, found] of Object.entries(receivers)) {
    const shape = isRecord(found) && 'folder' in found ? InFolder : AtAddress;
    for (const fault of Value.Errors(shape, found))
      yield { ...fault, instancePath: `/receivers/${name}${fault.instancePath}` };
  }
}

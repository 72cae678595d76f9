import { defaultBases } from '#contract/bases.ts';
import { hasPart, type Part } from '#contract/own-apis.ts';
import type { ConfigFile } from './config-file.ts';

/** Whether a supplier's own API has the orders. */
export const ordersElsewhere = ({ file }: { file: Pick<ConfigFile, 'bases'> }): boolean =>
  (file.bases?.main ?? defaultBases.main) !== defaultBases.main;

/** Whether this installation has a part: contract/src/own-apis.ts. */
export const has = (part: Part, config: { file: Pick<ConfigFile, 'bases'> }): boolean =>
  hasPart(part, !ordersElsewhere(config));

interface Setting {
  part: Part;
  name: string;
  isSet: (file: ConfigFile) => boolean;
  why: string;
}

/** Settings of parts that are off where a supplier's own API has the orders. */
const settings: readonly Setting[] = [
  {
    part: 'chats',
    name: 'channels line',
    isSet: ({ channels }) => (channels?.line || undefined)?.secret !== undefined,
    why:
      'orders of chats are stored here, and bases main names your own API, which would not have them; ' +
      'leave secret out, so that LINE only sends messages, or leave bases main out',
  },
  {
    part: 'inbox',
    name: 'reader',
    isSet: ({ reader }) => reader !== undefined,
    why: 'it reads messages of chats, which are off while bases main names your own API; leave reader out, or leave bases main out',
  },
  {
    part: 'notices',
    name: 'summaryHour',
    isSet: ({ summaryHour }) => typeof summaryHour === 'number',
    why: 'what waits is in the books of your own API, which bases main names; leave summaryHour out, or leave bases main out',
  },
];

/** What is wrong with a configuration whose settings exclude each other: a line for each. */
export const settingsBesideOwnApi = (file: ConfigFile): string[] =>
  settings
    .filter(({ part, isSet }) => !has(part, { file }) && isSet(file))
    .map(({ name, why }) => `CONFIG_FILE ${name}: ${why}`);

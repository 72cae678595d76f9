import { defaultBases } from '#contract/bases.ts';
import { hasPart, type Part } from '#contract/own-apis.ts';
import type { ConfigFile } from './config-file.ts';

interface Installed {
  file: Pick<ConfigFile, 'bases'>;
}

/** Whether a supplier's own API has the orders. */
export const ordersElsewhere = ({ file }: Installed): boolean =>
  (file.bases?.main ?? defaultBases.main) !== defaultBases.main;

/** The address of the API that has the orders; a path is one of the portal's own origin. */
export const mainAddress = ({ file, publicOrigin }: Installed & { publicOrigin: string }): string =>
  new URL(file.bases?.main ?? defaultBases.main, publicOrigin).href.replace(/\/$/, '');

/** Whether this installation has a part: contract/src/own-apis.ts. */
export const has = (part: Part, config: Installed): boolean =>
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

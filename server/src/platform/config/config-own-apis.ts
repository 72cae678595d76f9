import { defaultBases } from '#contract/bases.ts';
import type { ConfigFile } from './config-file.ts';

/** Whether a supplier's own API has the orders: what orders by this server is off then, because the supplier would not get it. */
export const ordersElsewhere = ({ file }: { file: Pick<ConfigFile, 'bases'> }): boolean =>
  (file.bases?.main ?? defaultBases.main) !== defaultBases.main;

/** Chats order by this server: what is wrong with one configuration of both. */
export function chatsBesideOwnApi(file: ConfigFile): string[] {
  const { line } = file.channels ?? {};
  if (!ordersElsewhere({ file }) || !line || line.secret === undefined) return [];
  return [
    'CONFIG_FILE channels line: orders of chats are stored here, and bases main names your own API, which would not have them; ' +
      'leave secret out, so that LINE only sends messages, or leave bases main out',
  ];
}

import { foldersOf } from '#platform/config/config-receivers.ts';
import type { Config } from '#platform/config/config.ts';
import { folderReceiver } from './folder-receiver.ts';
import { away, taken, type Receiver } from './receiver.ts';
import { webReceiver } from './web-receiver.ts';

/** The ERP of development (`ERP_SIMULATOR`): takes every event with a document and a type, and stores nothing. */
export const simulatedErp: Receiver = {
  name: 'erp',
  callsAtOnce: 8,
  batch: 1,
  limitMs: 1000,
  take: async (events) =>
    events.every(({ document, type }) => document !== '' && type !== '')
      ? taken()
      : { ...away('an event without a document or a type'), outcome: 'refused' },
};

/** Every system that receives events: those of CONFIG_FILE; in development, where it names none, the simulated ERP. Without any, events wait. */
export function receiversOf({ file, erpSimulator }: Pick<Config, 'file' | 'erpSimulator'>, now: () => Date): Receiver[] {
  // Its address is often one of the supplier's own network.
  const erp = file.erp && webReceiver({ name: 'erp', address: file.erp.address, secrets: [file.erp.secret], allowPrivate: true }, now);
  const named = Object.entries(file.receivers ?? {}).flatMap(([name, settings]) =>
    'address' in settings ? [webReceiver({ name, ...settings }, now)] : [],
  );
  const folders = foldersOf(file).map(({ name, folder, settings }) => folderReceiver({ ...settings, name, folder }));
  const all = [...(erp ? [erp] : []), ...named, ...folders];
  return all.length === 0 && erpSimulator ? [simulatedErp] : all;
}

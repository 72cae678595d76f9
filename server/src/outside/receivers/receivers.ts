import { foldersOf } from '#platform/config/config-receivers.ts';
import type { Config } from '#platform/config/config.ts';
import { folderReceiver } from './folder-receiver.ts';
import type { Receiver } from './receiver.ts';
import { webReceiver } from './web-receiver.ts';

/** Every system that receives events: those of CONFIG_FILE. Without any, events wait. */
export function receiversOf({ file }: Pick<Config, 'file'>, now: () => Date): Receiver[] {
  // Its address is often one of the supplier's own network.
  const erp =
    file.erp &&
    webReceiver(
      { name: 'erp', address: file.erp.address, secrets: [file.erp.secret], allowPrivate: true },
      now,
    );
  const named = Object.entries(file.receivers ?? {}).flatMap(([name, settings]) =>
    'address' in settings ? [webReceiver({ name, ...settings }, now)] : [],
  );
  const folders = foldersOf(file).map(({ name, folder, settings }) =>
    folderReceiver({ ...settings, name, folder }),
  );
  return [...(erp ? [erp] : []), ...named, ...folders];
}

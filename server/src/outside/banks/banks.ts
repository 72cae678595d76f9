import type { Config } from '../../platform/config.ts';
import type { Bank } from './bank.ts';
import { signedBank } from './signed-bank.ts';

const developmentBank = 'test';

/** The bank that tells of payments at `/api/bank/{name}/callback`; undefined where we know none of this name. The bank `test` is for development only. */
export function bankOf({ bankCallbackSecrets, production, file }: Config, name: string): Bank | undefined {
  const isKnown = (file.banks ?? []).includes(name) || (!production && name === developmentBank);
  return isKnown && bankCallbackSecrets.length > 0 ? signedBank(name, bankCallbackSecrets) : undefined;
}

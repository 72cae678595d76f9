import { bankSecretsOf } from '#platform/config/config-banks.ts';
import type { Config } from '#platform/config/config.ts';
import type { Bank } from './bank.ts';
import { inquiryBank } from './inquiry-bank.ts';
import { signedBank } from './signed-bank.ts';

export const developmentBank = 'test';

/** The bank whose messages arrive at `/api/bank/{name}/callback`; undefined for an unknown name. The bank `test` is for development only. */
export function bankOf(
  {
    bankCallbackSecrets,
    production,
    file,
  }: Pick<Config, 'bankCallbackSecrets' | 'production' | 'file'>,
  name: string,
): Bank | undefined {
  const inquiry =
    file.inquiryBanks && Object.hasOwn(file.inquiryBanks, name)
      ? file.inquiryBanks[name]
      : undefined;
  if (inquiry) return inquiryBank(name, inquiry);
  const isKnown = (file.banks ?? []).includes(name) || (!production && name === developmentBank);
  const secrets = bankSecretsOf({ bankCallbackSecrets, file }, name);
  return isKnown && secrets.length > 0 ? signedBank(name, secrets) : undefined;
}

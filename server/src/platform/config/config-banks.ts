interface Banks {
  bankCallbackSecrets: readonly string[];
  /** of CONFIG_FILE */
  file: { banks?: readonly string[] | undefined };
}
const shortest = 16;

/** The name of a bank: in CONFIG_FILE, in the address of its callbacks, in statements. */
export const bankName = '^[a-z0-9-]{1,20}$';

/** The secrets of BANK_CALLBACK_SECRET, each with the bank of its prefix (`scb:…`), or undefined where it is valid for every bank. */
const readSecrets = ({ bankCallbackSecrets, file }: Banks) =>
  bankCallbackSecrets.map((written) => {
    const bank = (file.banks ?? []).find((name) => written.startsWith(`${name}:`));
    return { bank, secret: bank === undefined ? written : written.slice(bank.length + 1) };
  });

/** The secrets that this bank may sign with; each is valid. */
export const bankSecretsOf = (config: Banks, name: string): string[] =>
  readSecrets(config).flatMap(({ bank, secret }) =>
    bank === undefined || bank === name ? [secret] : [],
  );

/** What is wrong with the secrets in production: with one for all, a bank could sign messages in the name of another. */
export function sharedBankSecrets(config: Banks): string[] {
  const secrets = readSecrets(config);
  const isShared =
    (config.file.banks ?? []).length > 1 && secrets.some(({ bank }) => bank === undefined);
  const isShort = secrets.some(({ secret }) => secret.length < shortest);
  return [
    ...(isShared
      ? ['BANK_CALLBACK_SECRET: with several banks each secret needs its bank before it, as scb:…']
      : []),
    ...(isShort
      ? [
          `BANK_CALLBACK_SECRET: write secrets of at least ${shortest} characters after the bank’s name`,
        ]
      : []),
  ];
}

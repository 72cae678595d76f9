import type { Config } from '../config/config.ts';
import { readConfig } from '../config/config.ts';

/** The settings of an installation without its secrets, and the names of those that were left out, which its operator must bring. */
export interface WrittenConfiguration {
  environment: Record<string, string>;
  file: unknown;
  menuPermission: unknown;
  leftOut: string[];
}

const isSecretName = (name: string) => /secret|token|password|key|_url$/i.test(name);
// Of a receiver and of the SMS provider: each may be what lets the portal in, under any name (Authorization, Cookie, X-Auth, pwd).
const isAllSecret = (name: string) => name === 'headers' || name === 'body';
// An account in an address, and what follows "?", may be a secret.
const hasAccount = (text: string) => /^\w+:\/\/([^/?#]*@|[^?]*\?)/.test(text);

/** Every setting that counts, from the environment and CONFIG_FILE. */
export function writtenConfiguration(
  environment: Record<string, string | undefined>,
  { file: { folder: _folder, ...file }, menuPermission }: Config,
): WrittenConfiguration {
  const leftOut: string[] = [];
  const open = (name: string, value: unknown, path: string): unknown => {
    const isText = typeof value === 'string' || Array.isArray(value);
    if (
      isAllSecret(name) ||
      (isText && isSecretName(name)) ||
      (typeof value === 'string' && hasAccount(value))
    ) {
      leftOut.push(path);
      return undefined;
    }
    if (Array.isArray(value)) return value.map((one, at) => open('', one, `${path}/${at}`));
    return value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [key, open(key, one, `${path}/${key}`)]),
        )
      : value;
  };
  const known = Object.fromEntries(
    settingsRead(environment).map((name) => [name, open(name, environment[name], name)]),
  );
  return {
    environment: JSON.parse(JSON.stringify(known)) as Record<string, string>,
    file: open('', file, 'CONFIG_FILE'),
    menuPermission,
    leftOut,
  };
}

/** The names of the variables that a start reads and that are set. A list beside readConfig would miss new ones. */
function settingsRead(environment: Record<string, string | undefined>): string[] {
  const asked = new Set<string>();
  const listening = new Proxy(environment, {
    get: (all, name: string) => {
      asked.add(name);
      return all[name];
    },
  });
  readConfig(listening);
  return [...asked].filter((name) => environment[name] !== undefined).toSorted();
}

import { isIP } from 'node:net';

/** Readers of one environment variable: the value, or what is wrong with it in plain words. */
export type Reader<T> = (value: string) => { value: T } | { wrong: string };

export const text: Reader<string> = (value) => ({ value });

/** Reads one of the given words. */
export const oneOf =
  <Word extends string>(...words: Word[]): Reader<Word> =>
  (value) => {
    const found = words.find((word) => word === value);
    return found
      ? { value: found }
      : { wrong: `write ${words.map((word) => `"${word}"`).join(' or ')}, not "${value}"` };
  };

export const boolean: Reader<boolean> = (value) =>
  value === 'on' || value === 'off'
    ? { value: value === 'on' }
    : { wrong: `write "on" or "off", not "${value}"` };

export const integer: Reader<number> = (value) =>
  /^\d{1,12}$/.test(value) && Number(value) > 0
    ? { value: Number(value) }
    : { wrong: `write a whole number above 0, not "${value}"` };

export const factor: Reader<number> = (value) =>
  Number(value) > 0 && Number(value) <= 1_000_000
    ? { value: Number(value) }
    : { wrong: `write a factor above 0, not "${value}"` };

export const port: Reader<number> = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
    ? { value: Number(value) }
    : { wrong: `write a port from 1 to 65535, not "${value}"` };

export const url: Reader<string> = (value) =>
  /^https?:\/\//.test(value) && URL.canParse(value)
    ? { value: value.replace(/\/$/, '') }
    : { wrong: `write an address that begins with https://, not "${value}"` };

/** An address to which `fetch` sends: it takes none with a user and a password. */
export const urlWithoutAccount: Reader<string> = (value) => {
  const { username = '', password = '' } = URL.parse(value) ?? {};
  return username + password === ''
    ? url(value)
    : { wrong: 'write an address without a user and a password: it cannot be asked with them' };
};

/** An address that another system compares letter by letter: a slash at its end is part of it. */
export const exactUrl: Reader<string> = (value) =>
  /^https?:\/\//.test(value) && URL.canParse(value) ? { value } : url(value);

/** Scopes of OpenID Connect, separated by spaces; without `openid` there would be no ID token. */
export const scopes: Reader<string | undefined> = (value) =>
  value.split(/\s+/).includes('openid')
    ? { value: value.split(/\s+/).join(' ') }
    : { wrong: `write scopes with spaces between them, "openid" among them, not "${value}"` };

/** Secrets that we share with a person, with commas between; each too long to guess. */
export const secrets: Reader<string[]> = (value) => {
  const found = value.split(',').map((part) => part.trim());
  return found.every((part) => part.length >= 16)
    ? { value: found }
    : { wrong: 'write secrets of at least 16 characters, with commas between' };
};

/** Addresses or networks, `10.0.0.1` or `10.0.0.0/28`, with commas between. */
export const addresses: Reader<string[]> = (value) => {
  const found = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = found.filter((part) => !isNetwork(part));
  return wrong.length > 0
    ? { wrong: `write addresses such as 10.0.0.1 or 10.0.0.0/28, not "${wrong.join(', ')}"` }
    : { value: found };
};

function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
}

/** The networks that hold more than sixteen addresses. */
export const wideNetworks = (networks: readonly string[]): string[] =>
  networks.filter((one) => {
    const [address = '', bits] = one.split('/');
    return bits !== undefined && Number(bits) < (isIP(address) === 4 ? 28 : 124);
  });

/** An origin that may carry our cookies: https, or in development plain http on this machine (http/own-cookie.ts). */
export const httpOrigin: Reader<string> = (value) => {
  if (!URL.canParse(value))
    return { wrong: `write an origin such as https://order.example.co.th, not "${value}"` };
  const { protocol, hostname, origin } = new URL(value);
  if (origin !== value.replace(/\/$/, '')) return { wrong: 'write only scheme, host and port' };
  if (
    protocol === 'https:' ||
    (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  )
    return { value: origin };
  return {
    wrong: 'it must begin with https:// (plain http is for http://localhost in development)',
  };
};

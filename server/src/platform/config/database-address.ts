/** The address of each server that a DATABASE_URL names: `first:5432,second:5432` as libpq reads it, everything else in common. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Whether an address asks for a server that takes writes, with which of several hosts it is found. */
export const wantsPrimary = (url: string): boolean =>
  settingsOf(url).get('target_session_attrs') === 'read-write';

/** What is wrong with the address of a database, in words for the person who wrote it; undefined where nothing is. */
export function faultOfAddress(url: string): string | undefined {
  const addresses = addressesOf(url);
  if (
    !/^postgres(ql)?:\/\//.test(url) ||
    !addresses.every((address) => URL.canParse(withHost(address)))
  )
    return 'write it as postgresql://user:password@host:5432/name';
  const settings = settingsOf(url);
  const attributes = settings.get('target_session_attrs');
  if (attributes !== null && attributes !== 'read-write')
    return `target_session_attrs must be read-write, not ${attributes}: the portal writes`;
  if (settings.has('sslpassword'))
    return 'sslpassword is not supported; name a key in sslkey that has no password';
  for (const name of ['hostaddr', 'load_balance_hosts', 'service'])
    if (settings.has(name))
      return `${name} is not supported; name the hosts before the name of the database`;
  if (/,/.test(`${settings.get('host') ?? ''}${settings.get('port') ?? ''}`))
    return 'write several hosts before the name of the database: postgresql://user:password@first:5432,second:5432/name?target_session_attrs=read-write';
  if (addresses.length > 1 && attributes === null)
    return 'several hosts need target_session_attrs=read-write at the end of the address, so that the one that takes writes is used';
  return undefined;
}

/** What is wrong with the address of a replica: it names one server, which takes no writes. */
export function faultOfReplica(url: string): string | undefined {
  if (addressesOf(url).length > 1) return 'name one standby: the age of one of several is unknown';
  if (settingsOf(url).has('target_session_attrs'))
    return 'leave target_session_attrs out: a standby takes no writes';
  return faultOfAddress(url);
}

// The driver takes an empty host, which means a socket; URL does not.
const withHost = (address: string) => address.replace('@/', '@socket/');
const settingsOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '');

/** The login that an address names. */
export const loginOf = (url: string): string =>
  decodeURIComponent(new URL(withHost(addressesOf(url)[0] ?? url)).username);

/** The same address for another login. */
export const withLogin = (url: string, login: string, password: string): string =>
  url.replace(
    /^(\w+:\/\/)(?:[^/?#]*@)?/,
    (_all, scheme: string) =>
      `${scheme}${encodeURIComponent(login)}:${encodeURIComponent(password)}@`,
  );

/** The same servers and login, for another database. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/?#]*)(?:\/[^?#]*)?/, (_all, before: string) => `${before}/${name}`);

/** The same address without its password, which other users of the machine could read in a program's arguments. */
export const withoutPassword = (url: string): string =>
  url.replace(/^(\w+:\/\/[^/?#@:]*):[^/?#]*@/, '$1@');

import { addressesOf, withoutPassword } from '../config/database-address.ts';

export interface ProgramAddress {
  /** for a program's arguments, which other users of the machine can read: without a password */
  address: string;
  password: string | undefined;
  /** whether the server's certificate is checked and the address names no file of authorities */
  needsAuthorities: boolean;
}

// What the portal's driver alone reads (`ssl`, `uselibpqcompat`), and what is written below.
const dropped = new Set(['password', 'ssl', 'uselibpqcompat', 'sslmode']);

/**
 * The address of a database as PostgreSQL's own programs need it to trust the servers that the portal trusts: the portal's driver checks the
 * certificate where libpq would only encrypt. `environment` is that of the program.
 */
export function addressForProgram(
  url: string,
  environment: Record<string, string | undefined> = {},
): ProgramAddress {
  const [, before = url, query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  const settings = new URLSearchParams(query);
  const mode = modeOf(settings, environment.PGSSLMODE);
  const rest = query
    .split('&')
    .filter((one) => one !== '' && !dropped.has([...new URLSearchParams(one).keys()][0] ?? ''));
  const all = [...rest, ...(mode ? [`sslmode=${mode}`] : [])].join('&');
  return {
    address: `${withoutPassword(before)}${all && '?'}${all}`,
    password: settings.get('password') || passwordIn(before),
    needsAuthorities:
      mode === 'verify-full' && !settings.has('sslrootcert') && !environment.PGSSLROOTCERT,
  };
}

function modeOf(settings: URLSearchParams, ofEnvironment: string | undefined): string | undefined {
  const ssl = settings.get('ssl');
  const mode =
    settings.get('sslmode') ??
    { true: 'verify-full', '1': 'verify-full', '0': 'disable' }[ssl ?? ''] ??
    ofEnvironment;
  if (mode === undefined || mode === 'disable' || settings.get('uselibpqcompat') === 'true')
    return mode;
  return mode === 'no-verify' ? 'require' : 'verify-full';
}

// URL takes neither several hosts nor none.
const passwordIn = (before: string) =>
  decodeURIComponent(
    new URL((addressesOf(before)[0] ?? before).replace('@/', '@socket/')).password,
  ) || undefined;

import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { MenuPermission } from '#contract/permissions.ts';
import { photoFolderOf, readConfigFile, type ConfigFile } from './config-file.ts';
import { channelMistakes } from './config-channels.ts';
import { settingsBesideOwnApi } from './config-own-apis.ts';
import { noticeTextMistakes } from './config-notice-texts.ts';
import { foldersOf } from './config-receivers.ts';
import { faultOfAddress, faultOfReplica } from './database-address.ts';
import { readMenuPermission } from './menu-permission.ts';
import { sharedBankSecrets } from './config-banks.ts';
import { alikeSisters, readSister, type SisterConfig } from './config-sisters.ts';
import {
  addresses,
  boolean,
  factor,
  httpOrigin,
  integer,
  exactUrl,
  oneOf,
  port,
  scopes,
  secrets,
  text,
  urlWithoutAccount,
  type Reader,
} from './environment.ts';

export interface ProviderConfig {
  name: 'fosad' | 'ids-portal';
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** separated by spaces; undefined for `openid profile email`, and `offline_access` where the issuer has it */
  scopes: string | undefined;
  /** dotted path of the claim that holds the permissions */
  permissionsClaim: string;
  /** dotted path of the claim that holds the user name */
  userNameClaim: string;
  /** who may sign in: users with the permission, or every user of an issuer that sends no permissions */
  permits: 'permission' | 'everyone';
  /** how we authenticate, where the issuer's metadata do not name the method and it does not accept the header */
  clientAuthentication: 'client_secret_post' | 'client_secret_basic' | undefined;
  /** the algorithm of its ID tokens, where it differs from the issuer's metadata */
  idTokenAlgorithm: string | undefined;
}

/** Everything that may differ between two installations, read once at start (D-02). Durations are milliseconds. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicOrigin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** a login of its own for the server's connections, without the owner's rights */
  databaseAppUrl: string | undefined;
  /** a standby for sheets and papers, while its data are younger than `replicaMs` */
  databaseReplicaUrl: string | undefined;
  replicaMs: number;
  /** the file of the newest seal of the audit; in dataDir where undefined */
  auditAnchor: string | undefined;
  demo: boolean;
  erpSimulator: boolean;
  demoPassword: string;
  /** the embedded provider plays both issuers; never in production (D-03) */
  developmentProvider: boolean;
  providers: { admin: ProviderConfig; customer: ProviderConfig };
  sisters: { sales: SisterConfig | undefined; farm: SisterConfig | undefined };
  /** each is valid; two are set while one replaces the other */
  bankCallbackSecrets: string[];
  /** the screen can send payments as the simulated bank `test`; only together with the development provider */
  playsBank: boolean;
  integrationToken: string | undefined;
  /** reads `/metrics` and nothing else */
  metricsToken: string | undefined;
  /** a collector of spans that speaks OTLP over HTTP */
  tracesTo: string | undefined;
  rateLimitScale: number;
  trustedProxies: string[];
  logLevel: (typeof logLevels)[number];
  refreshSalesMs: number;
  refreshPortalMs: number;
  idle: { customerMs: number; staffMs: number };
  /** 0 never asks */
  stepUpMs: number;
  secretKey: string | undefined;
  /** the one part that changes while the server runs: see keepMenuPermission */
  menuPermission: MenuPermission;
  file: ConfigFile;
}

const day = 86_400_000;
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Reads the environment and CONFIG_FILE. Throws one error that names every key that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const wrong: string[] = [];
  const read = <T>(key: string, reader: Reader<T>, fallback: T): T => {
    const value = environment[key]?.trim();
    if (value === undefined || value === '') return fallback;
    const found = reader(value);
    if ('wrong' in found) wrong.push(`${key}: ${found.wrong}`);
    return 'wrong' in found ? fallback : found.value;
  };
  const isNamed = (...keys: string[]) =>
    keys.some((key) => (environment[key]?.trim() ?? '') !== '');
  const production =
    read('NODE_ENV', oneOf('development', 'production', 'test'), 'development') === 'production';
  const portNumber = read('PORT', port, 3000);
  // As browsers write it: without the port where it is 80.
  const publicOrigin = read(
    'PUBLIC_ORIGIN',
    httpOrigin,
    new URL(`http://localhost:${portNumber}`).origin,
  );
  const file = readConfigFile(environment.CONFIG_FILE, wrong);
  const provider = (prefix: string, name: ProviderConfig['name']): ProviderConfig => ({
    name,
    issuer: read(`${prefix}_ISSUER`, exactUrl, production ? '' : `${publicOrigin}/dev/${name}`),
    clientId: read(`${prefix}_CLIENT_ID`, text, production ? '' : 'smart-order'),
    // An installation that names an issuer or a client but no secret has a public client, in development too.
    clientSecret: read(
      `${prefix}_CLIENT_SECRET`,
      text,
      production || isNamed(`${prefix}_ISSUER`, `${prefix}_CLIENT_ID`) ? '' : 'development-only',
    ),
    scopes: read<string | undefined>(`${prefix}_SCOPES`, scopes, undefined),
    permissionsClaim: read(`${prefix}_PERMISSIONS_CLAIM`, text, 'permissions'),
    userNameClaim: read(`${prefix}_USER_NAME_CLAIM`, text, 'preferred_username'),
    permits: read(
      `${prefix}_PERMITS`,
      name === 'fosad' ? oneOf('permission') : oneOf('permission', 'everyone'),
      'permission',
    ),
    clientAuthentication: read<ProviderConfig['clientAuthentication']>(
      `${prefix}_CLIENT_AUTHENTICATION`,
      oneOf('client_secret_post', 'client_secret_basic'),
      undefined,
    ),
    idTokenAlgorithm: read<string | undefined>(`${prefix}_ID_TOKEN_ALGORITHM`, text, undefined),
  });
  const providers = {
    admin: provider('OIDC_FOSAD', 'fosad'),
    customer: provider('OIDC_IDS_PORTAL', 'ids-portal'),
  };
  const developmentProvider = !production && providers.admin.issuer === `${publicOrigin}/dev/fosad`;
  const about = { read, wrong, production, publicOrigin, developmentProvider };
  const bankCallbackSecrets = read<string[]>(
    'BANK_CALLBACK_SECRET',
    secrets,
    developmentProvider ? ['development-bank-secret'] : [],
  );
  const config: Config = {
    production,
    host: read('HOST', text, production ? '0.0.0.0' : 'localhost'),
    port: portNumber,
    publicOrigin,
    dataDir: resolve(read('DATA_DIR', text, './data')),
    databaseUrl: read<string | undefined>('DATABASE_URL', databaseUrl, undefined),
    databaseAppUrl: read<string | undefined>('DATABASE_APP_URL', databaseUrl, undefined),
    databaseReplicaUrl: read<string | undefined>('DATABASE_REPLICA_URL', replicaUrl, undefined),
    replicaMs: (file.replicaSeconds ?? 10) * 1000,
    auditAnchor: read<string | undefined>('AUDIT_ANCHOR', path, undefined),
    demo: read('DEMO', boolean, !production),
    erpSimulator: read('ERP_SIMULATOR', boolean, !production),
    demoPassword: read('DEMO_PASSWORD', text, 'morning-field'),
    developmentProvider,
    providers,
    sisters: {
      sales: readSister('sales', { ...about, switches: file.sso?.sales }),
      farm: readSister('farm', { ...about, switches: file.sso?.farm }),
    },
    bankCallbackSecrets,
    playsBank: developmentProvider && bankCallbackSecrets.length > 0,
    integrationToken: read<string | undefined>('INTEGRATION_TOKEN', text, undefined),
    metricsToken: read<string | undefined>('METRICS_TOKEN', text, undefined),
    tracesTo: read<string | undefined>('OTEL_EXPORTER_OTLP_ENDPOINT', urlWithoutAccount, undefined),
    rateLimitScale: read('RATE_LIMIT_SCALE', factor, 1),
    trustedProxies: read<string[]>('TRUSTED_PROXIES', addresses, []),
    logLevel: read('LOG_LEVEL', oneOf(...logLevels), 'info'),
    refreshSalesMs: read('REFRESH_SALES_MS', integer, 3_000_000),
    refreshPortalMs: read('REFRESH_PORTAL_MS', integer, 900_000),
    idle: {
      customerMs: (file.idleDays?.customer ?? 7) * day,
      staffMs: (file.idleDays?.staff ?? 0.5) * day,
    },
    stepUpMs: (file.stepUpMinutes ?? 30) * 60_000,
    secretKey: file.secretKey,
    menuPermission: readMenuPermission(file, { wrong, production }),
    file,
  };
  wrong.push(
    ...missingFolders(config),
    ...alikeReceivers(file),
    ...channelMistakes(file.channels, production),
    ...settingsBesideOwnApi(file),
    ...noticeTextMistakes(file.noticeTexts),
  );
  wrong.push(...alikeSisters(config.sisters), ...openDoors(config, environment));
  if (production) wrong.push(...missingInProduction(config), ...sharedBankSecrets(config));
  if (wrong.length > 0)
    throw new Error(
      `Smart Order cannot start with this configuration:\n  ${wrong.join('\n  ')}\nEvery key is described in docs/operations.md.`,
    );
  return config;
}

/** Configured folders are never made: a mistyped or unmounted one would be filled in place of the right one (decisions/copies-of-the-server.md). */
function missingFolders({ auditAnchor, dataDir, file }: Config): string[] {
  const named = [
    ['AUDIT_ANCHOR', auditAnchor && dirname(auditAnchor)],
    ['CONFIG_FILE photoFolder', file.photoFolder !== undefined && photoFolderOf({ dataDir, file })],
    ...foldersOf(file).flatMap(({ name, folder }) =>
      ['out', 'in'].map(
        (within) => [`CONFIG_FILE receivers ${name}`, join(folder, within)] as const,
      ),
    ),
  ] as const;
  return named.flatMap(([key, folder]) =>
    folder && !isWritableFolder(folder)
      ? [
          `${key}: ${folder} is no folder that Smart Order may write; make it, mount it, or name another one`,
        ]
      : [],
  );
}

function isWritableFolder(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

/** Two receivers of one name would share their events, and two in one folder their files. */
function alikeReceivers(file: ConfigFile): string[] {
  const folders = foldersOf(file);
  const twice = folders.filter(
    ({ folder }, at) => folders.findIndex((one) => one.folder === folder) < at,
  );
  return [
    ...twice.map(({ name }) => `CONFIG_FILE receivers ${name}: another receiver has this folder`),
    ...(file.erp && file.receivers?.erp
      ? ['CONFIG_FILE receivers erp: the key erp names a receiver of this name, too']
      : []),
  ];
}

/** An address that only this machine can reach. */
export const isLocalOrigin = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** Sign-in without a password check is offered only at an address of this machine: NODE_ENV may be unset by mistake, the address is not. */
function openDoors(
  { publicOrigin, providers, sisters, production }: Config,
  { DEMO_PASSWORD }: Record<string, string | undefined>,
): string[] {
  if (production || isLocalOrigin(publicOrigin)) return [];
  const why = `refused at ${publicOrigin}, where others come; name your own`;
  const playedProvider = (issuer: string) => /\/dev\/(fosad|ids-portal)\/?$/.test(issuer);
  const playedSister = (issuer?: string) => issuer !== undefined && /\/dev\/sisters\//.test(issuer);
  return [
    playedProvider(providers.admin.issuer) &&
      `OIDC_FOSAD_ISSUER: the development provider is ${why}`,
    playedProvider(providers.customer.issuer) &&
      `OIDC_IDS_PORTAL_ISSUER: the development provider is ${why}`,
    playedSister(sisters.sales?.issuer) && `SSO_SALES_ISSUER: /dev/sisters is ${why}`,
    playedSister(sisters.farm?.issuer) && `SSO_FARM_ISSUER: /dev/sisters is ${why}`,
    DEMO_PASSWORD !== undefined &&
      `DEMO_PASSWORD: the demonstration password is refused at ${publicOrigin}, where others come; remove it`,
  ].filter((line) => line !== false);
}

function missingInProduction({
  publicOrigin,
  databaseUrl: database,
  providers,
  demo,
  erpSimulator,
  secretKey,
  file,
}: Config): string[] {
  const open = [
    publicOrigin.startsWith('http:') &&
      'PUBLIC_ORIGIN: needed with https in production, the address that people use',
    !database && 'DATABASE_URL: needed in production',
    demo &&
      'DEMO: the demonstration accounts are refused in production; remove it or set it to off',
    erpSimulator && 'ERP_SIMULATOR: refused in production; remove it or set it to off',
    !secretKey &&
      'CONFIG_FILE: secretKey (32 random bytes, base64) is needed in production, the same for every copy of the server',
  ];
  if (file.reader?.address.startsWith('http:'))
    open.push('CONFIG_FILE reader: needed with https in production');
  if (file.erp?.address.startsWith('http:'))
    open.push('CONFIG_FILE erp: needed with https in production');
  for (const [name, settings] of Object.entries(file.receivers ?? {}))
    open.push(
      'address' in settings &&
        settings.address.startsWith('http:') &&
        `CONFIG_FILE receivers ${name}: needed with https in production`,
    );
  for (const [name, { address }] of Object.entries(file.inquiryBanks ?? {}))
    open.push(
      address.startsWith('http:') &&
        `CONFIG_FILE inquiryBanks ${name}: needed with https in production`,
    );
  for (const [prefix, provider] of [
    ['OIDC_FOSAD', providers.admin],
    ['OIDC_IDS_PORTAL', providers.customer],
  ] as const) {
    open.push(
      !provider.issuer && `${prefix}_ISSUER: needed in production`,
      !provider.clientId && `${prefix}_CLIENT_ID: needed in production`,
    );
    open.push(
      /\/dev\/(fosad|ids-portal)$/.test(provider.issuer) &&
        `${prefix}_ISSUER: the development provider is refused in production`,
    );
    open.push(
      provider.issuer.startsWith('http:') && `${prefix}_ISSUER: needed with https in production`,
    );
  }
  return open.filter((line): line is string => typeof line === 'string');
}

const path = (value: string) => ({ value: resolve(value) as string | undefined });

const addressOrFault = (faultOf: (url: string) => string | undefined) => (value: string) => {
  const wrong = faultOf(value);
  return wrong === undefined ? { value: value as string | undefined } : { wrong };
};
const databaseUrl = addressOrFault(faultOfAddress);
const replicaUrl = addressOrFault(faultOfReplica);

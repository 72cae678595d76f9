// Part of `npm run check`: writes the bill of materials (CycloneDX) of everything that package-lock.json names, also for other platforms, to
// .cache/bill-of-materials.json, and compares each licence with the list in licences.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isAllowed, unnamedLicences } from './licences.ts';
import { npm } from './npm.ts';

export interface Component {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
}

const isOurs = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true');
const licenceOf = ({ name, licenses = [] }: Component): string =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .join(' AND ') ||
  (unnamedLicences[name] ?? '');

/** The packages of others whose licence is not allowed here, with it. */
export const refusedOf = (components: readonly Component[]): string[] =>
  components
    .filter((one) => !isOurs(one) && !isAllowed(licenceOf(one)))
    .map((one) => `${one.name} ${one.version}: ${licenceOf(one) || 'names no licence'}`);

function main() {
  const { stdout, stderr, status } = npm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--package-lock-only',
    '--offline',
  ]);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const { components } = JSON.parse(stdout) as { components: Component[] };
  const folder = resolve(import.meta.dirname, '../../.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'bill-of-materials.json'), stdout);
  const refused = refusedOf(components);
  console.log(`bill of materials: ${components.length} packages, in .cache/bill-of-materials.json`);
  for (const one of refused)
    console.error(
      `${one}. Use another package, or allow its licence in scripts/supply-chain/licences.ts with the reason.`,
    );
  process.exitCode = refused.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main();

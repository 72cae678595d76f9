import { parseArgs } from 'node:util';
import { linesOf } from './features/status/front.ts';
import { momentOf } from './platform/clock.ts';
import { archivesIn, type Manifest } from './platform/archive/archive-manifest.ts';
import { checkArchive } from './platform/archive/check-archive.ts';
import { readArchived } from './platform/archive/read-archived.ts';
import { pressOf, removable, removeArchived } from './platform/archive/remove-archived.ts';
import { writeArchive } from './platform/archive/write-archive.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { lacksDatabase, onOpenDatabase, refuseWithoutDatabase } from './platform/database/connections/open.ts';
import { forMigrations } from './platform/database/connections/patience.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

const usage = `npm run archive -- YEAR FOLDER          writes what is closed of a year to FOLDER/archive-YEAR
npm run archive -- --check FOLDER       checks the archives in FOLDER, every byte and the audit's chain
npm run archive -- --read FOLDER NUMBER prints the history of one order, invoice, payment or receipt from the archives in FOLDER
npm run archive -- --remove FOLDER      removes the orders of one archive from the database; asks for a second press`;

/** `npm run archive`: years that are over, as files; exit 0 or 1. */
let config: Config | undefined;
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, read: { type: 'boolean' }, remove: { type: 'boolean' }, sure: { type: 'string' } },
  });
  const [first = '', second = '', ...more] = positionals.map((word) => word.trim());
  if (more.length > 0 || first === '') throw new Error(usage);
  config = readConfig(process.env);
  const chosen = [values.check, values.read, values.remove].filter(Boolean).length;
  if (chosen > 1 || (values.sure !== undefined && !values.remove)) throw new Error(usage);
  if (values.check && second === '') await check(config, first);
  else if (values.read && second !== '') await read(first, second);
  else if (values.remove && second === '') await remove(config, first, values.sure);
  else if (chosen === 0 && /^\d{4}$/.test(first) && second !== '') await write(config, Number(first), second);
  else throw new Error(usage);
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}

function described({ year, files }: Manifest): string {
  const kinds = files.map(({ path, rows }) => `${rows} ${path.split('.')[0]}`).join(', ');
  return `${year}: ${kinds}; ${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB.`;
}

async function write(ours: Config, year: number, folder: string) {
  // Opening a folder without a database would make one.
  refuseWithoutDatabase(ours);
  const began = performance.now();
  const { path, manifest, open } = await onOpenDatabase(ours, forMigrations, async ({ db, pool }) =>
    writeArchive(pool, ours, { year, folder, now: await momentOf(db) }),
  );
  console.log(`${path}: ${described(manifest)} ${((performance.now() - began) / 1000).toFixed(1)} s. Nothing was removed from the database.`);
  for (const [kind, reasons] of Object.entries(open))
    for (const [words, { count, first }] of Object.entries(reasons))
      console.log(`Left out: ${count} ${kind} ${words} (${first.join(', ')}${count > first.length ? ', …' : ''}).`);
}

async function check(ours: Config, folder: string) {
  const checked = async (path: string) => {
    const { manifest, faults } = lacksDatabase(ours)
      ? await checkArchive(path, ours)
      : await onOpenDatabase(ours, forMigrations, ({ pool }) => checkArchive(path, ours, pool));
    if (faults.length === 0) console.log(`${path} is whole. ${described(manifest)}`);
    for (const fault of faults) console.error(`${path}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  };
  for (const path of await archivesIn(folder)) await checked(path);
}

async function remove(ours: Config, folder: string, sure: string | undefined) {
  refuseWithoutDatabase(ours);
  await onOpenDatabase(ours, forMigrations, async ({ db, pool }) => {
    const manifest = await removable(pool, ours, folder, await momentOf(db));
    const press = pressOf(manifest);
    if (sure !== press) {
      const orders = manifest.files.find(({ path }) => path.startsWith('orders.'))?.rows;
      console.log(
        `${folder} is whole. ${orders} orders of ${manifest.year}, with their lines and steps, would be removed from the database, for good.`,
      );
      console.log(`To remove them: npm run archive -- --remove ${folder} --sure=${press}`);
      return;
    }
    const { removed, stay } = await removeArchived(pool, folder, manifest.year);
    console.log(`${removed} orders of ${manifest.year} were removed. Now run npm run verify.`);
    for (const [words, numbers] of Object.entries(stay))
      console.log(`Stay: ${numbers.length} orders ${words} (${numbers.slice(0, 5).join(', ')}${numbers.length > 5 ? ', …' : ''}).`);
  });
}

async function read(folder: string, number: string) {
  const histories = await readArchived(await archivesIn(folder), number);
  if (histories.length === 0) throw new Error(`No archive in ${folder} has an order, an invoice, a payment or a receipt with the number ${number}.`);
  console.log(histories.map((history) => linesOf(history).join('\n')).join('\n\n'));
}

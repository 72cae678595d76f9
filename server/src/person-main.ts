import { parseArgs } from 'node:util';
import {
  eraseNow,
  exportNow,
  linesOfErasure,
  linesOfRefusal,
  linesOfTouched,
  touchedBy,
} from './features/persons/front.ts';
import { momentOf } from './platform/clock.ts';
import { readConfig, type Config } from './platform/config/config.ts';
import { onOpenDatabase, refuseWithoutDatabase } from './platform/database/connections/open.ts';
import { forLongWork } from './platform/database/connections/patience.ts';
import { plainError } from './platform/http/answers/plain-error.ts';

const usage = `npm run person -- export ID [FOLDER]   writes everything about a user as JSON and PDF
npm run person -- erase ID             removes the user's personal data, and says what remains and why
npm run person -- touched --account ID | --address IP | --session ID [--from 2026-11-01] [--to 2026-11-26T08:00+07:00]
                                       whose data were changed or read
ID is the user's id, as the user list and the address of the user's page have it.`;

const option = { type: 'string' } as const;
const options = { account: option, address: option, session: option, from: option, to: option };
type Asked = { [Name in keyof typeof options]?: string | undefined };

/** `npm run person -- …`: what a person may ask for under the PDPA, from the command line; exit 1 where it is refused. */
let config: Config | undefined;
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [act, id, ...rest] = positionals;
  config = readConfig(process.env);
  // Opening a folder without a database would make one.
  refuseWithoutDatabase(config);
  if (act === 'export' && id && rest.length <= 1) await exportTo(config, id, rest[0] ?? '.');
  else if (act === 'erase' && id && rest.length === 0) await erase(config, id);
  else if (act === 'touched' && !id) await touched(config, values);
  else throw new Error(usage);
} catch (error) {
  console.error(plainError(error, config));
  process.exitCode = 1;
}

async function erase(ours: Config, id: string): Promise<void> {
  const outcome = await onOpenDatabase(ours, forLongWork, ({ db }) => eraseNow(db, ours, id));
  if (!outcome) throw new Error(`No user has the id ${id}.`);
  if ('refused' in outcome) throw new Error(linesOfRefusal(id, outcome.refused).join('\n'));
  if (outcome.isOld) console.log(`${id} was erased before; this is what was done then.`);
  console.log(linesOfErasure(id, outcome.result).join('\n'));
}

async function exportTo(ours: Config, id: string, folder: string): Promise<void> {
  const files = await onOpenDatabase(ours, forLongWork, ({ db }) => exportNow(db, id, folder));
  if (!files) throw new Error(`No user has the id ${id}.`);
  console.log(`Everything about ${id} is in ${files.join(' and ')}.`);
}

async function touched(ours: Config, { from, to, ...culprit }: Asked): Promise<void> {
  if (Object.values(culprit).filter(Boolean).length !== 1) throw new Error(usage);
  if (
    culprit.session !== undefined &&
    !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(culprit.session)
  )
    throw new Error('--session is the id of a session, as the audit has it.');
  const since = from === undefined ? new Date(0) : typedMoment('--from', from);
  const until = to === undefined ? undefined : typedMoment('--to', to);
  const answer = await onOpenDatabase(ours, forLongWork, async ({ db }) =>
    touchedBy(db, culprit, { from: since, to: until ?? (await momentOf(db)) }),
  );
  console.log(linesOfTouched(answer).join('\n'));
}

function typedMoment(name: string, given: string): Date {
  // A day is one of Bangkok.
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00:00+07:00` : given);
  if (Number.isNaN(moment.getTime()))
    throw new Error(
      `${name} is a day (2026-11-26) or a moment with its zone (2026-11-26T08:00+07:00).`,
    );
  return moment;
}

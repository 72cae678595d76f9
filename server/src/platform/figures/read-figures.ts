import { hash } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import type { Figure, Figures } from './figure.ts';
import type { Sample } from './sample.ts';

/** Values by the name of the figure; a figure of the database is missing where the database does not answer. */
export type ReadFigures = ReadonlyMap<string, readonly Sample[]>;

// Prometheus gives up after ten seconds; a reading usually takes some milliseconds.
const patienceMs = 1500;

type Stored = number | string | Record<string, number> | null;

/** Reads figures of the process and, by one statement, those of the database. Answers after 1.5 s at the latest, then without the latter. */
export async function readFigures(deps: Deps, figures: Figures): Promise<ReadFigures> {
  const stored = await storedOf(deps, figures);
  const all = Object.entries(figures).map(([name, figure]): [string, readonly Sample[]] => [name, samplesOf(deps, figure, stored?.[name])]);
  return new Map(all);
}

function samplesOf(deps: Deps, figure: Figure, stored: Stored | undefined): readonly Sample[] {
  if ('read' in figure) {
    const found = figure.read(deps);
    return typeof found === 'number' ? [[{}, found]] : found;
  }
  if (stored === undefined || stored === null) return [];
  const { by } = figure;
  if (by !== undefined && typeof stored === 'object') return Object.entries(stored).map(([value, count]) => [{ [by]: value }, count]);
  return [[{}, Number(stored)]];
}

/** Undefined where the database is unavailable or silent. It asks over a connection beside those of requests, which may all be in use. */
async function storedOf({ housekeeping, now }: Deps, figures: Figures): Promise<Record<string, Stored> | undefined> {
  const text = statementOf(figures);
  const query = { name: `figures ${hash('sha1', text)}`, text, values: [now()] };
  const asked = housekeeping.query<Record<string, Stored>>(query).then(
    ({ rows }) => rows[0],
    () => undefined,
  );
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs, undefined);
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
}

const statements = new WeakMap<Figures, string>();

function statementOf(figures: Figures): string {
  const columns = Object.entries(figures).flatMap(([name, figure]) => ('sql' in figure ? [`${figure.sql} as "${name}"`] : []));
  const text = statements.get(figures) ?? `select ${columns.join(',\n')}`;
  statements.set(figures, text);
  return text;
}

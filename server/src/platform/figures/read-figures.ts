import { hash } from 'node:crypto';
import { failingOnce, type FailingOnce } from '#platform/work/failing-once.ts';
import type { Deps } from '#platform/deps.ts';
import { perServer } from '#platform/memory.ts';
import type { Figure, Figures } from './figure.ts';
import type { Sample } from '../measures/sample.ts';

/** Values by the name of the figure; a figure of the database is missing where the database does not answer. */
export type ReadFigures = ReadonlyMap<string, readonly Sample[]>;

// Prometheus gives up after ten seconds; a reading usually takes some milliseconds.
const patienceMs = 1500;

type Stored = number | string | Record<string, number> | null;

/** Reads figures of the process and, by one statement, those of the database. Answers after 1.5 s at the latest, then without the latter. */
export async function readFigures(deps: Deps, figures: Figures): Promise<ReadFigures> {
  const stored = await storedOf(deps, figures);
  const all = Object.entries(figures).map(([name, figure]): [string, readonly Sample[]] => [
    name,
    samplesOf(deps, figure, stored?.[name]),
  ]);
  return new Map(all);
}

function samplesOf(deps: Deps, figure: Figure, stored: Stored | undefined): readonly Sample[] {
  if ('read' in figure) {
    const found = figure.read(deps);
    return typeof found === 'number' ? [[{}, found]] : found;
  }
  if (stored === undefined || stored === null) return [];
  const { by } = figure;
  if (by !== undefined && typeof stored === 'object')
    return Object.entries(stored).map(([value, count]) => [{ [by]: value }, count]);
  return [[{}, Number(stored)]];
}

type AllStored = Record<string, Stored> | undefined;

/** The readings of one server. Its callers share one that is under way, also one given up as late: many open pages may not use both of its connections. */
interface Readings {
  outcome: FailingOnce;
  underWay: Map<string, Promise<AllStored>>;
}
const readingsOf = perServer((deps: Deps): Readings => ({
  outcome: failingOnce(deps, 'the figures of the database could not be read'),
  underWay: new Map(),
}));

/** Undefined where the database is unavailable or silent. It asks over a connection beside those of requests, which may all be in use. */
async function storedOf(deps: Deps, figures: Figures): Promise<AllStored> {
  const readings = readingsOf(deps);
  const text = statementOf(figures);
  const reading = readings.underWay.get(text) ?? begin(deps, readings, text);
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs, undefined);
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
}

function begin(
  { housekeeping, now }: Deps,
  { outcome, underWay }: Readings,
  text: string,
): Promise<AllStored> {
  const ask = async () => {
    try {
      const { rows } = await housekeeping.query<Record<string, Stored>>({
        name: `figures ${hash('sha1', text)}`,
        text,
        values: [now()],
      });
      outcome.went();
      return rows[0];
    } catch (error) {
      outcome.failed(error);
      return undefined;
    } finally {
      underWay.delete(text);
    }
  };
  const reading = ask();
  underWay.set(text, reading);
  return reading;
}

const statements = new WeakMap<Figures, string>();

function statementOf(figures: Figures): string {
  const columns = Object.entries(figures).flatMap(([name, figure]) =>
    'sql' in figure ? [`${figure.sql} as "${name}"`] : [],
  );
  const text = statements.get(figures) ?? `select ${columns.join(',\n')}`;
  statements.set(figures, text);
  return text;
}

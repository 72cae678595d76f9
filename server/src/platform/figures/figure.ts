import type { Deps } from '#platform/deps.ts';
import type { Sample } from '../measures/sample.ts';

interface Described {
  kind: 'gauge' | 'counter' | 'histogram';
  /** one sentence for the operator, in English */
  help: string;
}

/** Read in this process: by each copy of the server for itself. */
interface OfProcess extends Described {
  read: (deps: Deps) => number | readonly Sample[];
}

/** Read in the database, so that all copies say the same; all such figures are read by one statement. */
interface OfDatabase extends Described {
  /** a scalar expression, null where there is nothing to say; $1 is the moment. It counts along an index and to a limit: no table is read whole */
  sql: string;
  /** the label for whose values the expression answers a JSON object of numbers */
  by?: string;
}

export type Figure = OfProcess | OfDatabase;
/** What a room shows the operator, by the name of the metric: each room has such a table, and the room `status` reads them all. */
export type Figures = Readonly<Record<string, Figure>>;

/** Rows are counted up to this number: a figure may not read a whole table. */
export const mostCounted = 10_000;
/** A scalar: how many rows a `select` of no columns finds, at most `mostCounted`. */
export const countedSql = (rows: string): string =>
  `(select count(*)::int from (${rows} limit ${mostCounted}) w)`;
/** A scalar: the seconds from that moment until now ($1); 0 where there is none. */
export const secondsSinceSql = (moment: string): string =>
  `greatest(0, coalesce(round(extract(epoch from $1::timestamptz - (${moment}))), 0))::int`;

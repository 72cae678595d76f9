import type { Lang } from '#contract/shapes.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Reached } from '#platform/context.ts';
import { Remembered } from '#platform/jobs/remembered.ts';
import { perServer } from '#platform/memory.ts';
import { foundSql } from './products-sql.ts';

/** The counts shown with a page of products. */
export interface Counts {
  groups: { prdTypeGroup: string; prdTypeGroupName: string; total: number }[];
  /** how many products of each type the words find; empty where these were not asked for */
  hits: { prdTypeCode: string; total: number }[];
}
/** `skus`: PostgreSQL's text of a list, which is sent back to it unchanged. */
interface Found extends Counts {
  skus: string;
}

const mostBytes = 1024 * 1024;
const foundOf = perServer(() => new Remembered<Found>(mostBytes));

interface Sought extends Pick<Reached, 'bu' | 'org' | 'version'> {
  type: string;
  group: string;
  words: string;
  lang: Lang;
  /** rows skipped before the page: hits are counted for the first page only */
  passed: number;
}

/**
 * The products of an organisation that these words find for every customer, by name. Remembered under the version of what is sold, which the gate
 * read before (decisions/remembered-answers.md): the result may be newer than that version, never older.
 */
export async function findProducts(
  { db, memory }: Pick<Deps, 'db' | 'memory'>,
  { bu, org, version, type, group, words, lang, passed }: Sought,
): Promise<Found> {
  const remembered = foundOf({ memory });
  const isCounted = words !== '' && passed === 0;
  const keyOf = (counted: boolean) =>
    JSON.stringify([version.master, bu, org, type, group, words, lang, counted]);
  const known = remembered.find(keyOf(true)) ?? remembered.find(keyOf(isCounted));
  if (known) return known;
  const [found = { skus: '{}', groups: [], hits: [] }] = await run<Found>(db, foundSql[lang], [
    bu,
    org,
    type,
    group,
    words,
    passed,
  ]);
  remembered.keep(keyOf(isCounted), found, bytesOf(found));
  return found;
}

// As text a letter takes one or two bytes; as objects it takes about four times as much.
const bytesOf = ({ skus, ...counts }: Found) => 2 * skus.length + 4 * JSON.stringify(counts).length;

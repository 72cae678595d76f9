import type { Product } from '#contract/catalogue/shapes.ts';
import { addDays } from '#contract/calendar.ts';
import { unitOfWord } from '#contract/drafts/reading/units.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { codedSql, mostOfName, namedSql, nearSql } from './candidates-sql.ts';
import {
  cuts,
  kinds,
  namePiecesOf,
  patternsOf,
  turnedPatternsOf,
  type Words,
} from './fold-words.ts';
import { knownProducts, namedOf, type Known, type Named } from './match-product.ts';

/** A product as SQL answers it: as the catalogue has it, with its names and units in both languages. */
export interface SoldRow
  extends
    Known,
    Omit<Product, 'unitPriceText' | 'productCode' | 'medicineCode' | 'gradeCode' | 'sku'> {
  unitTh: string;
  unitEn: string;
}
export type Sold = Named<SoldRow>;

interface Coded {
  products: SoldRow[];
  learnt: { word: string; sku: string }[];
  /** words of names, by what people write for them */
  words: Record<string, string>;
}
interface NamedRows {
  products: SoldRow[];
  held: { pattern: string; sku: string; hits: number }[];
}
interface NearRows {
  products: SoldRow[];
  found: { words: string; sku: string }[];
}

interface Asked {
  place: PlaceCodes;
  lang: Lang;
  today: string;
}
const pastDays = 365;
const sinceOf = ({ today }: Asked) => addDays(today, -pastDays);
const bySku = async (rows: readonly SoldRow[]) =>
  new Map(await mapWithPauses(rows, (row): [string, Sold] => [row.sku, namedOf(row)]));

/** Words of the supplier that orders know nowhere else: of its units, and those of its names that a text holds. */
export interface OwnWords {
  units: string[];
  names: string[];
}
const [mostUnits, mostNames, leastName] = [50, 60, 4];
const ownWordsSql = `
  select (select coalesce(json_agg(word), '[]') from (select word from product_unit where bu = $1 order by word limit ${mostUnits}) u) as units,
    (select coalesce(json_agg(word), '[]') from (select word from product_word where bu = $1 and word = any($2::text[])
      order by length(word) desc, word limit ${mostNames}) n) as names`;
export async function ownWordsOf(
  db: Db,
  { bu }: Pick<PlaceCodes, 'bu'>,
  text: string,
): Promise<OwnWords> {
  const [{ units, names } = { units: [], names: [] }] = await run<OwnWords>(db, ownWordsSql, [
    bu,
    namePiecesOf(text),
  ]);
  return {
    units: units.filter((word) => unitOfWord(word) === undefined),
    names: names.flatMap((word) => {
      // กุ้งเบอร์ 1: the word before a number is none of the name.
      const name = word.replace(/(?:เบอร์|ขนาด|ไซซ์)$/, '');
      return [name, name.replaceAll('สุกร', 'หมู')].filter((one) => one.length >= leastName);
    }),
  };
}

interface Sought {
  codes: readonly string[];
  /** the customer's own words */
  words: readonly string[];
  /** pieces of words that may be words of names */
  pieces: readonly string[];
}
/** What the customer bought of late, what has one of the codes, the customer's own words, and which pieces are words of names; in one statement for all lines. */
export async function findCoded(db: Db, asked: Asked, { codes, words, pieces }: Sought) {
  const { bu, org, cv } = asked.place;
  const sought = [bu, org, cv, codes, words, sinceOf(asked), pieces];
  const [found = { products: [], learnt: [], words: {} }] = await run<Coded>(
    db,
    codedSql[asked.lang],
    sought,
  );
  const products = await bySku(found.products);
  const learnt = new Map(
    found.learnt.flatMap(({ word, sku }): [string, Sold][] =>
      products.has(sku) ? [[word, products.get(sku) as Sold]] : [],
    ),
  );
  return {
    known: knownProducts([...products.values()]),
    learnt,
    // ลูกชิ้น may be of pork, or of beef, and so may สไลซ์: without the pig the end of a name is another word.
    namingWords: new Map(
      Object.entries(found.words).filter(
        ([word, name]) =>
          name !== `${word}สุกร` && !(kinds.has(word) && name !== word) && !cuts.has(word),
      ),
    ),
  };
}

// Each pattern is a search of its own; a line beyond these is asked about.
const mostPatterns = 60;
const mostTurned = 10;

/** The products whose names hold the words of a line; in one statement for all lines. */
export async function findNamed(db: Db, asked: Asked, lines: readonly Words[]) {
  const { bu, org, cv } = asked.place;
  const all = [
    ...new Set([
      ...lines.flatMap(patternsOf),
      ...lines.slice(0, mostTurned).flatMap(turnedPatternsOf),
    ]),
  ];
  const patterns = new Set(all.slice(0, mostPatterns));
  if (patterns.size === 0) return () => ({ named: [], isAll: false });
  const [found = { products: [], held: [] }] = await run<NamedRows>(db, namedSql[asked.lang], [
    bu,
    org,
    cv,
    [...patterns],
    sinceOf(asked),
  ]);
  const products = await bySku(found.products);
  const held = Map.groupBy(found.held, ({ pattern }) => pattern);
  return (words: Words) => {
    const sought = patternsOf(words);
    const hits = [...sought, ...turnedPatternsOf(words)].flatMap(
      (pattern) => held.get(pattern) ?? [],
    );
    return {
      named: [...new Set(hits.map(({ sku }) => sku))].flatMap((sku): Sold[] =>
        products.has(sku) ? [products.get(sku) as Sold] : [],
      ),
      isAll:
        sought.length > 0 &&
        sought.every((pattern) => patterns.has(pattern)) &&
        hits.every(({ hits }) => hits <= mostOfName),
    };
  };
}

// A search for words that are nearly a name costs more than the others; where a list has more texts, these are answered without it.
const mostNear = 8;
export type FindNear = (texts: readonly string[]) => Promise<(text: string) => readonly Sold[]>;

/** Finds for the texts of one list the products whose names are written nearly so; in one statement for the texts of a call that are new. */
export function nearFinder(db: Db, asked: Asked): FindNear {
  const found = new Map<string, readonly Sold[]>();
  const seek = async (texts: string[]) => {
    const { bu, org, cv } = asked.place;
    const [rows = { products: [], found: [] }] = await run<NearRows>(db, nearSql[asked.lang], [
      bu,
      org,
      cv,
      texts,
      sinceOf(asked),
    ]);
    const products = await bySku(rows.products);
    const near = Map.groupBy(rows.found, ({ words }) => words);
    for (const text of texts) {
      const sold = (near.get(text) ?? []).flatMap(({ sku }) => products.get(sku) ?? []);
      found.set(text, sold);
    }
  };
  return async (texts) => {
    const sought = [...new Set(texts)]
      .filter(
        (text) =>
          /[\p{L}\p{M}]{3}|[\p{L}\p{N}]{4}|^[\u0e01-\u0e4ea-z]{2}$/u.test(text) && !found.has(text),
      )
      .slice(0, mostNear - found.size);
    if (sought.length > 0) await seek(sought);
    return (text) => found.get(text) ?? [];
  };
}

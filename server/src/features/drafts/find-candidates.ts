import type { Product } from '#contract/catalogue/shapes.ts';
import { addDays } from '#contract/calendar.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { mapWithPauses } from '#platform/jobs/map-with-pauses.ts';
import { codedSql, mostOfName, namedSql } from './candidates-sql.ts';
import { patternsOf, type Words } from './fold-words.ts';
import { knownProducts, namedOf, type Known, type Named } from './match-product.ts';

/** A product as SQL answers it: as the catalogue has it, with its names and units in both languages. */
export interface SoldRow extends Known, Omit<Product, 'unitPriceText' | 'productCode' | 'medicineCode' | 'gradeCode' | 'sku'> {
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
  alike: { words: string; sku: string }[];
}

interface Asked {
  place: PlaceCodes;
  lang: Lang;
  today: string;
}
const pastDays = 365;
const sinceOf = ({ today }: Asked) => addDays(today, -pastDays);
const bySku = async (rows: readonly SoldRow[]) => new Map(await mapWithPauses(rows, (row): [string, Sold] => [row.sku, namedOf(row)]));

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
  const [found = { products: [], learnt: [], words: {} }] = await run<Coded>(db, codedSql[asked.lang], sought);
  const products = await bySku(found.products);
  const learnt = new Map(found.learnt.flatMap(({ word, sku }): [string, Sold][] => (products.has(sku) ? [[word, products.get(sku) as Sold]] : [])));
  return { known: knownProducts([...products.values()]), learnt, namingWords: new Map(Object.entries(found.words)) };
}

// A search for words that are nearly a name costs more than the others; where there are more lines, these are answered without it.
const mostAlike = 6;
// Each pattern is a search of its own; a line beyond these is asked about.
const mostPatterns = 60;

/** The products whose names hold the words of a line, or nearly; in one statement for all lines. */
export async function findNamed(db: Db, asked: Asked, lines: readonly Words[]) {
  const { bu, org, cv } = asked.place;
  const patterns = new Set([...new Set(lines.flatMap(patternsOf))].slice(0, mostPatterns));
  const texts = [...new Set(lines.map(({ text }) => text).filter((text) => /[\p{L}]{3}/u.test(text)))].slice(0, mostAlike);
  if (patterns.size + texts.length === 0) return () => ({ named: [], isAll: false });
  const [found = { products: [], held: [], alike: [] }] = await run<NamedRows>(db, namedSql[asked.lang], [
    bu,
    org,
    cv,
    [...patterns],
    texts,
    sinceOf(asked),
  ]);
  const products = await bySku(found.products);
  const held = Map.groupBy(found.held, ({ pattern }) => pattern);
  const alike = Map.groupBy(found.alike, ({ words }) => words);
  return (words: Words) => {
    const sought = patternsOf(words);
    const hits = sought.flatMap((pattern) => held.get(pattern) ?? []);
    const skus = new Set([...hits, ...(alike.get(words.text) ?? [])].map(({ sku }) => sku));
    return {
      named: [...skus].flatMap((sku): Sold[] => (products.has(sku) ? [products.get(sku) as Sold] : [])),
      isAll: sought.length > 0 && sought.every((pattern) => patterns.has(pattern)) && hits.every(({ hits }) => hits <= mostOfName),
    };
  };
}

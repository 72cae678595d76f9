import { createHash } from 'node:crypto';

import { crumble, pellets } from './bowls.ts';
import { fingerprint, ink, sequence, tones } from './brush.ts';
import type { Animal, Category, Drawing } from './brush.ts';
import { fillet, pork, sausage } from './butcher.ts';
import { bran, soybean } from './loose.ts';
import { pig, piglets } from './pigs.ts';
import { chicken, cooked, eggs } from './poultry.ts';
import { sack } from './sack.ts';
import { bottle, pack, premix } from './vessels.ts';
import { fingerlings, fish, shrimp } from './water.ts';

const drawings = {
  sack,
  pellets,
  crumble,
  bran,
  soybean,
  premix,
  bottle,
  pig,
  piglets,
  shrimp,
  fish,
  fingerlings,
  eggs,
  chicken,
  cooked,
  pork,
  sausage,
  fillet,
  pack,
} satisfies Record<string, Drawing>;

export type { Animal, Category };
export type Kind = keyof typeof drawings;
export const kinds = Object.keys(drawings) as Kind[];

export interface PictureInputs {
  category: Category;
  kind: Kind;
  /** What people call the product: "551", "ADE", "500 ก.". */
  mark?: string | undefined;
  animal?: Animal | undefined;
  /** Picks the band, the heap and the marbling; without one the mark decides. */
  seed?: string | undefined;
}

// Browsers keep a picture for ever by its name: raise this when a drawing changes, so that they fetch the new one.
const edition = 1;

const namedBy = ({ category, kind, mark = '', animal, seed = mark }: PictureInputs) =>
  JSON.stringify([edition, category, kind, mark, animal ?? '', seed]);

/** One product picture: an SVG of 120 by 120 on a clear ground, the same bytes for the same inputs. */
export function picture(inputs: PictureInputs): string {
  const { category, kind, mark = '', animal, seed = mark } = inputs;
  const id = `c${fingerprint(namedBy(inputs)).toString(36)}`;
  const drawn = drawings[kind]({ tone: tones[category], mark, animal, roll: sequence(kind + seed), id });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120"><ellipse cx="60" cy="105" rx="44" ry="6" fill="${ink}" opacity=".12"/>${drawn.replaceAll('\n', '')}</svg>\n`;
}

/** The picture and the file name it is stored under. */
export function pictureFile(inputs: PictureInputs): { name: string; svg: string } {
  const hash = createHash('sha256').update(namedBy(inputs)).digest('hex');
  return { name: `${hash.slice(0, 16)}.svg`, svg: picture(inputs) };
}

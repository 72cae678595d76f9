/** What every product picture shares: who it belongs to, its colours, and a luck that never changes. */

export const categories = ['feed', 'swine', 'aqua', 'food'] as const;
export type Category = (typeof categories)[number];

/** The animal or crop that a product is for; `glyphs.ts` draws them. */
export const animals = ['pig', 'hen', 'duck', 'shrimp', 'fish', 'corn', 'leaf'] as const;
export type Animal = (typeof animals)[number];

export interface Tone {
  pale: string;
  body: string;
  shade: string;
  deep: string;
}

export const tones: Record<Category, Tone> = {
  feed: { pale: '#f6e3bd', body: '#dfa23c', shade: '#b97d22', deep: '#6f4514' },
  swine: { pale: '#f9dcd6', body: '#df968f', shade: '#bf6f6b', deep: '#7f3436' },
  aqua: { pale: '#cfe9f0', body: '#5fa9bf', shade: '#3f859c', deep: '#1b4f66' },
  food: { pale: '#fbdcc8', body: '#e58a5c', shade: '#c4653b', deep: '#84351d' },
};

export const ink = '#2b3a30';
export const paper = '#fdfaf1';
export const fold = '#ebe3d0';
export const cream = '#fff6e6';

/** Things of wood and straw keep their own colour in every category. */
export const wood = { light: '#e6c68f', body: '#cfa365', shade: '#a97d45', deep: '#7a5730' };
export const bone = { body: '#f6e7cb', shade: '#dfc9a2' };

/** What one drawing is given. */
export interface Brush {
  tone: Tone;
  mark: string;
  animal: Animal | undefined;
  /** The next number of a fixed sequence from 0 up to 1. */
  roll: () => number;
  /** A name for a clip, different in every picture. */
  id: string;
}

export type Drawing = (brush: Brush) => string;

/** A whole number that differs for different words. */
export function fingerprint(words: string): number {
  let hash = 2166136261;
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** A sequence of numbers from 0 up to 1, the same one for the same seed. */
export function sequence(seed: string): () => number {
  let state = fingerprint(seed);
  return () => {
    // mulberry32: small, and good enough for heaps of pellets.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is finer than any screen these pictures are shown on. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

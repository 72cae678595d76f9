import type { Column, Reader } from './shapes.ts';

/** A column that every row must fill. */
export const needed = (name: string, reader: Reader, about: string): Column => ({ name, about, reader, required: true, otherwise: '' });

/** A column that may be blank or absent, and what it then means. */
export const optional = (name: string, reader: Reader, about: string, otherwise = ''): Column => ({ name, about, reader, required: false, otherwise });

/** A column that repeats another one where it is blank. */
export const repeating = (name: string, sameAs: string, reader: Reader, about: string): Column => ({ name, about, reader, required: false, otherwise: '', sameAs });

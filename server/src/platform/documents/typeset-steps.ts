import type { DocumentTemplate } from './template.ts';

/** One step of a typesetter: it sets a template, or joins what was set. */
export type TypesetStep = SetStep | JoinStep;

export interface SetStep {
  kind: 'set';
  /** path below the template root */
  template: string;
  /** JSON */
  data: string;
}

export interface JoinStep {
  kind: 'join';
  pieces: readonly Piece[];
  /** laid over the joined pages, one over each */
  over: Uint8Array;
}

/** The first `pages` pages of a PDF. */
export interface Piece {
  pdf: Uint8Array;
  pages: number;
}

/** `labelled`: the value that the template labels `<told>`, if there is one. */
export interface Typeset extends Piece {
  labelled: unknown;
}

/** A document that is made in steps of bounded size: yields each step, gets its result, returns the finished PDF. */
export type DocumentSteps = Generator<TypesetStep, Uint8Array, Typeset>;

export const setStep = <Data>({ path }: DocumentTemplate<Data>, data: Data): TypesetStep => ({
  kind: 'set',
  template: path,
  data: JSON.stringify(data),
});
export const joinStep = (pieces: readonly Piece[], over: Uint8Array): TypesetStep => ({
  kind: 'join',
  pieces,
  over,
});

/** A document that is set in one step. */
export function* oneStep<Data>(template: DocumentTemplate<Data>, data: Data): DocumentSteps {
  return (yield setStep(template, data)).pdf;
}

import type { DocumentTemplate } from './template.ts';

/** One thing that a typesetter does at a time: it sets a template, or joins what was set. */
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

/** So many pages of a PDF, from its first. */
export interface Piece {
  pdf: Uint8Array;
  pages: number;
}

/** `told`: the value of the template with the label `<told>`, if it has one. */
export interface Typeset extends Piece {
  told: unknown;
}

/** A document that is made in steps, each of bounded size: yields what is to be done and gets what came of it, returns the finished PDF. */
export type DocumentSteps = Generator<TypesetStep, Uint8Array, Typeset>;

export const setStep = <Data>({ path }: DocumentTemplate<Data>, data: Data): TypesetStep => ({
  kind: 'set',
  template: path,
  data: JSON.stringify(data),
});
export const joinStep = (pieces: readonly Piece[], over: Uint8Array): TypesetStep => ({ kind: 'join', pieces, over });

/** A document that is set at once. */
export function* oneStep<Data>(template: DocumentTemplate<Data>, data: Data): DocumentSteps {
  return (yield setStep(template, data)).pdf;
}

import type { WithOwnNames } from '#contract/own-names.ts';
import type * as wire from './shapes.ts';

/** Guides with our own field names instead of the specification's. */
export type GuideRow = WithOwnNames<wire.GuideRow>;
export type OpenGuide = WithOwnNames<wire.OpenGuide>;

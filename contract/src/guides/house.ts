import type { House } from '#contract/house-names.ts';
import type * as wire from './shapes.ts';

/** Guides with our own field names instead of the specification's. */
export type GuideRow = House<wire.GuideRow>;
export type OpenGuide = House<wire.OpenGuide>;

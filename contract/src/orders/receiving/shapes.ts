import { Type } from 'typebox';
import { progressFields, type ProgressField } from '../progress.ts';

const figures = Object.fromEntries(progressFields.map((field) => [field, Type.Optional(Type.Number())])) as Record<
  ProgressField,
  ReturnType<typeof Type.Optional<ReturnType<typeof Type.Number>>>
>;
/** What is said of one line, in the product's unit and in kilograms; what is left out stays as it is. */
export const LineProgress = Type.Object({ sequence: Type.Integer({ minimum: 1, maximum: 9999 }), ...figures });
export type LineProgress = Type.Static<typeof LineProgress>;

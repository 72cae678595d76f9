import { expect, test } from 'vitest';
import { everyCall } from './calls.ts';
import { everyApiRoute } from './integration/api/routes.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}
const repeats = /[^\\][*+]|\{\d+,\}/;
const isWithout: Record<string, (shape: Shape) => boolean> = {
  integer: ({ minimum, maximum }) =>
    !(Number(minimum) >= -Number.MAX_SAFE_INTEGER && Number(maximum) <= Number.MAX_SAFE_INTEGER),
  string: ({ maxLength, pattern }) =>
    maxLength === undefined && (pattern === undefined || repeats.test(pattern)),
  array: ({ maxItems }) => maxItems === undefined,
};

/** The places of this shape whose values have no bound. Sums and quantities are numbers of one reader each (`parseBaht`, `quantity.ts`). */
function unbounded(shape: Shape, place: string): string[] {
  const { type = '', properties = {}, items, anyOf = [], additionalProperties: more } = shape;
  if (shape.enum || shape.const !== undefined) return [];
  return [
    ...(isWithout[type]?.(shape) ? [`${place}: ${type}`] : []),
    ...Object.entries(properties).flatMap(([name, one]) => unbounded(one, `${place}.${name}`)),
    ...anyOf.flatMap((one) => unbounded(one, place)),
    ...(items ? unbounded(items, `${place}[]`) : []),
    ...(typeof more === 'object' ? unbounded(more, `${place}.*`) : []),
  ];
}

test('every whole number, text and list that a call of the portal or of the integration API takes has a bound', () => {
  const open = [...everyCall(), ...everyApiRoute()].flatMap((call) =>
    [call.params, call.query, call.body].flatMap((part) =>
      part ? unbounded(part as Shape, call.name) : [],
    ),
  );
  expect(open).toEqual([]);
});

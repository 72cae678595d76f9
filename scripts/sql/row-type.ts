import { SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import type { Column } from './describe.ts';

/** What a value of PostgreSQL is in TypeScript, by the parsers of server/src/platform/database/connections/connect.ts; text where it is not here. */
const kinds = {
  boolean: ['bool'],
  number: ['int2', 'int4', 'int8', 'oid', 'float4', 'float8', 'numeric'],
  Date: ['timestamp', 'timestamptz'],
  Buffer: ['bytea'],
  json: ['json', 'jsonb'],
  // pg parses arrays of int8 into texts, and leaves those of names as they are written.
  'string[]': ['_int8'],
  string: ['_name', '_oid', '_record'],
};
const kindByType = new Map(
  Object.entries(kinds).flatMap(([kind, types]) => types.map((type) => [type, kind] as const)),
);

function kindOf(type: string): string {
  const known = kindByType.get(type);
  if (known !== undefined) return known;
  return type.startsWith('_') ? `${kindOf(type.slice(1))}[]` : 'string';
}

/** A property of a row type: what its values may be in TypeScript. */
interface Claim {
  kinds: readonly string[];
  isOptional: boolean;
}
interface Shape {
  claims: ReadonlyMap<string, Claim>;
  /** of every other column, where the type has an index */
  others: Claim | undefined;
}

/** Compares the types of rows with the columns that statements answer; each type is read once. */
export class RowTypes {
  #checker: Checker;
  #shapes = new Map<number, Shape[]>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** What is wrong with a row type; of a union, with the one that fits best. */
  faultsOf(row: Type, columns: readonly Column[]): string[] {
    const each = this.#shapesOf(row).map((shape) => faultsOfShape(shape, columns));
    return each.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }

  #shapesOf(row: Type): Shape[] {
    const shapes = this.#shapes.get(row.id) ?? this.#read(row);
    this.#shapes.set(row.id, shapes);
    return shapes;
  }

  #read(row: Type): Shape[] {
    const checker = this.#checker;
    if (row.isUnionType()) return row.getTypes().flatMap((one) => this.#shapesOf(one));
    if (row.flags & TypeFlags.Instantiable)
      return this.#shapesOf(checker.getBaseConstraintOfType(row) ?? checker.getUnknownType());
    if (row.flags & TypeFlags.Unknown) return [];
    const symbols = checker.getPropertiesOfType(row);
    const types = symbols.length > 0 ? checker.getTypeOfSymbol(symbols) : [];
    const claims = symbols.map(({ name, flags }, at): [string, Claim] => [
      name,
      {
        kinds: kindsOf(checker, types[at] ?? checker.getUnknownType()),
        isOptional: (flags & SymbolFlags.Optional) !== 0,
      },
    ]);
    const indexed = checker.getIndexInfosOfType(row)[0]?.valueType;
    return [
      {
        claims: new Map(claims),
        others: indexed && { kinds: kindsOf(checker, indexed), isOptional: true },
      },
    ];
  }
}

function faultsOfShape({ claims, others }: Shape, columns: readonly Column[]): string[] {
  const names = new Set(columns.map(({ name }) => name));
  return [
    ...columns.flatMap((column) => {
      const claim = claims.get(column.name) ?? others;
      const fault = claim ? faultOfValue(claim.kinds, column) : 'is answered, and not in the type';
      return fault === undefined ? [] : [`${column.name} ${fault}`];
    }),
    ...[...claims].flatMap(([name, { isOptional }]) =>
      names.has(name) || isOptional ? [] : [`${name} is not answered`],
    ),
    ...(names.size < columns.length ? ['two columns have one name'] : []),
  ];
}

function faultOfValue(
  claimed: readonly string[],
  { type: stored, isNullable }: Column,
): string | undefined {
  if (claimed.includes('any')) return undefined;
  const kind = kindOf(stored);
  const wrong = claimed.find((one) => one !== 'null' && one !== 'undefined' && !isLike(one, kind));
  if (wrong) return `is ${stored}, which is ${kind}, and not ${wrong}`;
  return isNullable && !claimed.includes('null') ? 'can be null' : undefined;
}

const isLike = (claimed: string, kind: string): boolean => {
  if (kind === 'json') return claimed !== 'Date' && claimed !== 'Buffer';
  return kind === 'json[]' ? claimed.endsWith('[]') : claimed === kind;
};

function kindsOf(checker: Checker, type: Type): string[] {
  const { flags } = type;
  if (type.isUnionType())
    return [...new Set(type.getTypes().flatMap((part) => kindsOf(checker, part)))];
  if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return ['any'];
  if (flags & TypeFlags.Null) return ['null'];
  if (flags & TypeFlags.Undefined) return ['undefined'];
  if (flags & TypeFlags.StringLike) return ['string'];
  if (flags & TypeFlags.NumberLike) return ['number'];
  if (flags & TypeFlags.BooleanLike) return ['boolean'];
  if (checker.isArrayType(type)) {
    const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    const of = element ? kindsOf(checker, element) : [];
    return of.filter((one) => one !== 'null').map((one) => (one === 'any' ? one : `${one}[]`));
  }
  if (type.isIntersectionType()) return kindsOf(checker, type.getTypes()[0] ?? type);
  const name = type.getSymbol()?.name ?? '';
  return [name === 'Date' ? 'Date' : /^(?:Buffer|Uint8Array)$/.test(name) ? 'Buffer' : 'object'];
}

import type { Checker, Symbol, Type, TypeParameter } from 'typescript/unstable/sync';
import { TypeFlags } from 'typescript/unstable/sync';

// Texts that code accepts which refuses others, by the name that they are given under.
const accepted = {
  from: '2026-01-01',
  to: '2026-01-31',
  day: '2026-01-31',
  date: '2026-01-31',
  lookUpBy: 'P',
};
const mark = '\u0001';
/** The part of a text for a string that is known only when the server runs; it names its place. */
export const unknownText = (place: string): string => `${mark}${place}${mark}`;
/** The places that the unknown parts of a text come from. */
export const unknownPlaces = (text: string): string[] =>
  text.split(mark).filter((_, at) => at % 2 === 1);
/** The text with a word in the place of each unknown part. */
export const withWords = (text: string): string =>
  text
    .split(mark)
    .map((part, at) => (at % 2 === 1 ? 'unknown' : part))
    .join('');
/** The local names that the unknown parts of a text come from. */
export const unknownNames = (text: string): string[] =>
  text.split(mark).flatMap((part, at) => (at % 2 === 1 ? [part.split(/[.[:]/)[0]!] : []));

/** Which alternative is taken at each place; what `walk` has not tried yet is tried by its next run. */
type Choices = Map<string, { taken: number; of: number }>;

const mostRuns = 300;

/** Every outcome of `run`, which asks `choose` at each place where a value has alternatives; those that throw give none. */
export function everyOutcome<T>(
  isEnough: (outcome: T) => boolean,
  run: (choose: <One>(place: string, options: readonly One[]) => One) => T,
): Set<T> {
  const outcomes = new Set<T>();
  const waiting: Choices[] = [new Map()];
  const seen = new Set<string>();
  // Alternatives that had a part in an outcome: each is tried once, not with each other.
  const tried = new Set<string>();
  for (let runs = 0; waiting.length > 0 && runs < mostRuns; runs += 1) {
    const wanted = waiting.shift()!;
    if (
      wanted.size > 0 &&
      [...wanted].every(([place, { taken }]) => tried.has(`${place} ${taken}`))
    )
      continue;
    const made: Choices = new Map();
    const choose = <One>(place: string, options: readonly One[]): One => {
      const taken =
        made.get(place)?.taken ?? Math.min(wanted.get(place)?.taken ?? 0, options.length - 1);
      made.set(place, { taken, of: options.length });
      return options[taken]!;
    };
    try {
      const outcome = run(choose);
      outcomes.add(outcome);
      if (isEnough(outcome)) break;
      for (const [place, { taken }] of made) tried.add(`${place} ${taken}`);
    } catch {
      // These choices lead nowhere.
    }
    for (const [place, { of }] of made)
      for (let other = 0; other < of; other += 1) {
        if (tried.has(`${place} ${other}`)) continue;
        const next: Choices = new Map(made).set(place, { taken: other, of });
        const key = JSON.stringify([...next].map(([at, { taken: choice }]) => [at, choice]));
        if (!seen.has(key)) waiting.push(next);
        seen.add(key);
      }
  }
  return outcomes;
}

/** Answers itself to every question; for what has no part in a text. */
export function anything(place: string): unknown {
  const self: unknown = new Proxy(function anyOne() {}, {
    get: (_, name) =>
      name === globalThis.Symbol.toPrimitive
        ? () => unknownText(place)
        : name === globalThis.Symbol.iterator
          ? [][globalThis.Symbol.iterator]
          : name === 'then'
            ? undefined
            : self,
    apply: () => self,
    construct: () => self as object,
  });
  samples.add(self as object);
  return self;
}
const samples = new WeakSet<object>();
/** Whether a value was made by its type. */
export const isSample = (value: unknown): boolean =>
  typeof value === 'object' || typeof value === 'function'
    ? value !== null && samples.has(value)
    : false;

const lastOf = (place: string) => /(\w+)(?:@\d+)?$/.exec(place)?.[1];
export type Choose = <One>(place: string, options: readonly One[]) => One;

/** Values by their types: each literal of a union, with and without what may be missing, an unknown text for a string. */
export class Samples {
  /** texts that code gives the property at a place */
  given = new Map<string, readonly string[]>();
  /** what declares the property at a place */
  declarations = new Map<string, Symbol>();
  #elements = new Map<number, Type | null | undefined>();
  #properties = new Map<number, Map<string, [Type, Symbol]>>();

  checker: Checker;
  isForeign: (type: Type) => boolean;

  constructor(checker: Checker, isForeign: (type: Type) => boolean) {
    this.checker = checker;
    this.isForeign = isForeign;
  }

  of(type: Type, place: string, choose: Choose): unknown {
    const options = type.isUnionType() ? type.getTypes() : [type];
    const chosen = options.length > 1 ? choose(place, options) : type;
    return this.#one(chosen, place, choose);
  }

  #one(type: Type, place: string, choose: Choose): unknown {
    const { flags } = type;
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return undefined;
    if (flags & TypeFlags.Null) return null;
    if (type.isLiteralType()) return type.value;
    if (flags & TypeFlags.String || flags & TypeFlags.TemplateLiteral)
      return choose(
        `${place}:text`,
        this.given.get(place) ?? [
          unknownText(place),
          ...Object.entries(accepted).flatMap(([name, text]) =>
            lastOf(place) === name ? [text] : [],
          ),
          '',
        ],
      );
    if (flags & TypeFlags.Number) return choose(`${place}:number`, [1, 0]);
    if (flags & TypeFlags.Boolean) return choose(`${place}:boolean`, [true, false]);
    if (type.isTypeParameter()) return this.#constrained(type, place, choose);
    if (this.isForeign(type)) return anything(place);
    const element = this.#elementOf(type);
    if (element !== undefined)
      return element === null ? [] : [this.of(element, `${place}[]`, choose)];
    if (type.isIntersectionType() || (type.isObjectType() && type.getSymbol()?.name !== 'Date'))
      return this.#object(type, place, choose);
    return anything(place);
  }

  /** What a list has; null where that is not known, undefined where a type is no list. */
  #elementOf(type: Type): Type | null | undefined {
    if (this.#elements.has(type.id)) return this.#elements.get(type.id);
    const isList = this.checker.isArrayType(type) && type.isTypeReference();
    const element = isList ? (this.checker.getTypeArguments(type)[0] ?? null) : undefined;
    this.#elements.set(type.id, element);
    return element;
  }

  #constrained(type: TypeParameter, place: string, choose: Choose): unknown {
    const constraint = this.checker.getConstraintOfTypeParameter(type);
    return constraint && !constraint.isTypeParameter()
      ? this.of(constraint, place, choose)
      : anything(place);
  }

  #object(type: Type, place: string, choose: Choose): unknown {
    const known = this.#properties.get(type.id) ?? this.#read(type);
    this.#properties.set(type.id, known);
    if (known.size === 0) return anything(place);
    const values = new Map<string, unknown>();
    const valueOf = (name: string) => {
      const [of, symbol] = known.get(name) ?? [];
      if (symbol) this.declarations.set(`${place}.${name}`, symbol);
      if (!values.has(name))
        values.set(name, of ? this.of(of, `${place}.${name}`, choose) : undefined);
      return values.get(name);
    };
    const sample = new Proxy(
      {},
      {
        get: (_, name) =>
          typeof name === 'string'
            ? valueOf(name)
            : name === globalThis.Symbol.toPrimitive
              ? () => unknownText(place)
              : undefined,
        has: (_, name) => typeof name === 'string' && known.has(name),
        ownKeys: () => [...known.keys()],
        getOwnPropertyDescriptor: (_, name) => ({
          enumerable: true,
          configurable: true,
          value: typeof name === 'string' ? valueOf(name) : undefined,
        }),
      },
    );
    samples.add(sample);
    return sample;
  }

  #read(type: Type): Map<string, [Type, Symbol]> {
    if (this.checker.getSignaturesOfType(type, 0).length > 0) return new Map();
    const symbols = this.checker.getPropertiesOfType(type);
    const types = symbols.length > 0 ? this.checker.getTypeOfSymbol(symbols) : [];
    return new Map(
      symbols.flatMap((symbol, i): [string, [Type, Symbol]][] =>
        types[i] ? [[symbol.name, [types[i], symbol]]] : [],
      ),
    );
  }
}

/** What one running server remembers: caches, turns, runners. It ends with the server; nothing is stored or shared with other copies. */
export class Memory {
  readonly #values = new Map<symbol, unknown>();

  /** The value under a name, which `begin` makes at the first use. */
  of<Value>(name: symbol, begin: () => Value): Value {
    if (!this.#values.has(name)) this.#values.set(name, begin());
    return this.#values.get(name) as Value;
  }
}

/** Who only remembers takes this part of the deps. */
export interface Remembering {
  memory: Memory;
}

/** Declares something that each running server remembers, made at the first use. Gives the function that answers the one of a server. */
export function perServer<Value, Needs extends Remembering = Remembering>(
  begin: (deps: Needs) => Value,
): (deps: Needs) => Value {
  const name = Symbol('per server');
  return (deps) => deps.memory.of(name, () => begin(deps));
}

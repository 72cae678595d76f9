declare global {
  /** what boot.js asked for the first screen while the scripts were on their way, by address and what was sent there, already read; an answer is undefined where it could not ask */
  var soEarly: Promise<ReadonlyMap<string, Promise<Response | undefined>> | undefined> | undefined;
}

// What is asked later is asked anew: it may be another answer by then.
const goodUntil = Date.now() + 10_000;
const taken = new Set<string>();

/** The answer to this question, an address and right behind it what is sent there, that is here already, or on its way; each once. */
export async function earlyAnswer(question: string): Promise<Response | undefined> {
  if (Date.now() > goodUntil || taken.has(question)) return undefined;
  taken.add(question);
  return (await globalThis.soEarly)?.get(question);
}

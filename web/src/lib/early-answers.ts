declare global {
  /** what boot/ asked for the first screen while the scripts were on their way, by address and what was sent there, already read; an answer is undefined where it could not ask, and an entry where it was taken */
  var soEarly: Promise<Map<string, Promise<Response | undefined> | undefined> | undefined> | undefined;
}

// What is asked later is asked again: it may be another answer by then.
const goodUntil = Date.now() + 10_000;

/** The answer to this question, an address and right behind it what is sent there, that is here already, or on its way; each once. */
export async function earlyAnswer(question: string): Promise<Response | undefined> {
  if (Date.now() > goodUntil) return undefined;
  const early = await globalThis.soEarly;
  const answer = early?.get(question);
  // Its name stays: boot/ asks nothing that has one.
  if (answer) early?.set(question, undefined);
  return answer;
}

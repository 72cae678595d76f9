declare global {
  /** answers that boot/ requested for the first screen, by address and body; undefined where boot/ could not ask or the answer is taken */
  var soEarly:
    | Promise<Map<string, Promise<Response | undefined> | undefined> | undefined>
    | undefined;
}

// Later requests are sent again, because the answer may have changed.
const goodUntil = Date.now() + 10_000;

/** The early answer to a request, named by its address directly followed by its body; undefined where there is none. Each is given once. */
export async function earlyAnswer(question: string): Promise<Response | undefined> {
  if (Date.now() > goodUntil) return undefined;
  const early = await globalThis.soEarly;
  const answer = early?.get(question);
  // The key remains, because boot/ sends no request whose key exists.
  if (answer) early?.set(question, undefined);
  return answer;
}

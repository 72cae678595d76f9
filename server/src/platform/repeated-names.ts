const strings = /"(?:[^"\\]|\\.)*"/g;

/**
 * True where an object anywhere in the JSON names a member twice. `JSON.parse` uses the last one; another reader may use the first,
 * so such a token has two meanings (RFC 8725 §2.4).
 */
export function repeatsNames(json: string): boolean {
  const open: Set<string>[] = [];
  let last = '';
  // Only strings and signs are matched: numbers and words cannot contain a sign.
  for (const [part] of json.matchAll(new RegExp(`${strings.source}|[{}:]`, 'g'))) {
    if (part === '{') open.push(new Set());
    else if (part === '}') open.pop();
    else if (part !== ':') last = part;
    else {
      const name = JSON.parse(last) as string;
      const names = open.at(-1);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}

/**
 * One key per intent (D-43): pressing again, after a lost answer or a reload, sends the same key and moves the order once.
 * The version is part of the intent, so the same wish about a changed order is a new one.
 */
const nameOf = (intent: string) => `so-intent:${intent}`;

export function keyOf(intent: string): string {
  try {
    const kept = sessionStorage.getItem(nameOf(intent)) ?? crypto.randomUUID();
    sessionStorage.setItem(nameOf(intent), kept);
    return kept;
  } catch {
    // Where nothing can be kept the key lives for this press only.
    return crypto.randomUUID();
  }
}

export function settle(intent: string) {
  try {
    sessionStorage.removeItem(nameOf(intent));
  } catch {
    // nothing was kept
  }
}

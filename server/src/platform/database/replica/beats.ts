interface Beat {
  /** the primary's time at which everything up to `lsn` was written */
  at: Date;
  lsn: bigint;
}

// At a beat each second: a replica further behind than ten minutes has an unknown age, which counts as too old.
const mostBeats = 600;

/**
 * Which place of its journal the primary had reached at which time. The last time at which a replica replayed something would not do: on a quiet
 * primary it looks older with every second.
 */
export class Beats {
  readonly #beats: Beat[] = [];

  note(beat: Beat): void {
    // The journal went back: another server became the primary, and its places mean something else.
    if (beat.lsn < (this.#beats.at(-1)?.lsn ?? 0n)) this.#beats.length = 0;
    this.#beats.push(beat);
    if (this.#beats.length > mostBeats) this.#beats.shift();
  }

  /** The time of the data of a replica that has replayed the journal to `lsn`; undefined before the first beat. */
  timeOf(lsn: bigint): Date | undefined {
    return this.#beats.findLast((beat) => beat.lsn <= lsn)?.at;
  }

  get first(): Date | undefined {
    return this.#beats[0]?.at;
  }
}

/** A place of the journal as PostgreSQL writes it, `16/B374D848`, as a number that can be compared. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

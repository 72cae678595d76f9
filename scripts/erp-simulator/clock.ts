/** Runs work after a number of the ERP's own minutes, which pass `speed` times as fast as real ones. */
export class ErpClock {
  readonly speed: number;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(speed: number) {
    this.speed = speed;
  }

  after(minutes: number, work: () => void) {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        work();
      },
      (minutes * 60_000) / this.speed,
    );
    this.timers.add(timer);
  }

  /** The real moment after so many of the ERP's minutes. */
  momentIn = (minutes: number): Date => new Date(Date.now() + (minutes * 60_000) / this.speed);

  get waiting(): number {
    return this.timers.size;
  }

  stop() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}

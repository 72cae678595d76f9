// The expected store after each command, written from the decisions (D-39 to D-47) and not from the code, of which it imports nothing.

export type Status = 'PO' | 'SO' | 'APPV' | 'TO' | 'INV' | 'RECEIVE' | 'C' | 'REJ';
export type Who = 'customer' | 'rival' | 'salesman' | 'admin' | 'superuser' | 'agent';
export type Cv = 'C100' | 'C200';
export interface Line {
  sku: string;
  quantity: number;
}
interface ModelLine extends Line {
  price: number;
}
export interface ModelOrder {
  id: number;
  cv: Cv;
  type: string;
  placedBy: Who;
  status: Status;
  version: number;
  lines: ModelLine[];
  comments: string;
  /** satang over the limit; null where it passed */
  over: number | null;
  invoiced: boolean;
  steps: number;
}
export interface Verdict {
  status: number;
  code?: string;
  /** orders placed by this command, in the answer's order */
  placed?: Omit<ModelOrder, 'id'>[];
}
interface Product {
  type: string;
  pack: number;
}

const next: Record<Status, string> = {
  PO: 'SO APPV C REJ',
  SO: 'APPV C REJ',
  APPV: 'TO INV REJ',
  TO: 'INV RECEIVE',
  INV: 'RECEIVE',
  RECEIVE: '',
  C: '',
  REJ: '',
};
const isStaff = (who: Who) => who === 'admin' || who === 'salesman';
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
export const worthOf = ({ lines }: Pick<ModelOrder, 'lines'>) =>
  sum(lines.map(({ quantity, price }) => quantity * price));

export class OrderModel {
  readonly orders: ModelOrder[] = [];
  readonly invoices: { cv: Cv; number: string; open: number }[] = [];
  /** satang; a customer without an entry has no limit on file */
  readonly limits = new Map<Cv, number>();
  /** satang by which a customer may be over the limit in all after a release by such a person (D-44) */
  readonly letOver: Partial<Record<Who, number>> = { salesman: 1_000_000, admin: 30_000_000 };
  readonly products: ReadonlyMap<string, Product>;
  readonly prices: Map<string, number>;

  constructor(products: ReadonlyMap<string, Product>, prices: Map<string, number>) {
    this.products = products;
    this.prices = prices;
  }

  // No order here was imported, so one that passed counts until its invoice is here, in any status.
  counts = ({ status, over, invoiced }: Omit<ModelOrder, 'id'>) =>
    !['C', 'REJ'].includes(status) && over === null && !invoiced;
  ordered = (cv: Cv) =>
    sum(this.orders.filter((order) => order.cv === cv && this.counts(order)).map(worthOf));
  owed = (cv: Cv) =>
    sum(this.invoices.filter((invoice) => invoice.cv === cv).map(({ open }) => open));
  #left(cv: Cv) {
    const limit = this.limits.get(cv);
    return limit === undefined
      ? Number.POSITIVE_INFINITY
      : limit - this.ordered(cv) - this.owed(cv);
  }
  #over = (worth: number, left: number) => (worth > left ? worth - Math.max(left, 0) : null);

  #used = (order: ModelOrder) => (this.counts(order) ? worthOf(order) : 0);
  /** The oldest waiting order that fits gets the freed credit; its version is unchanged, its history gets a step. */
  #decideWaiting(cv: Cv) {
    const waiting = this.orders.filter(
      (order) =>
        order.cv === cv &&
        order.over !== null &&
        !order.invoiced &&
        ['PO', 'APPV'].includes(order.status),
    );
    for (const order of waiting.toSorted((a, b) => a.id - b.id)) {
      order.over = this.#over(worthOf(order), this.#left(cv));
      if (order.over === null) order.steps += 1;
    }
  }

  /** The gate's refusals: another person's customers, and people without the menu. */
  #refused(who: Who, cv: Cv, missing: string): Verdict | undefined {
    if (who === 'superuser' || who === 'agent') return { status: 403, code: 'AUTH-002' };
    const reaches = who === 'admin' || (who === 'rival' ? cv === 'C200' : cv === 'C100');
    return reaches ? undefined : { status: 404, code: missing };
  }

  #isWrong({ sku, quantity }: Line, type?: string) {
    const product = this.products.get(sku);
    return (
      !product ||
      (type !== undefined && product.type !== type) ||
      !Number.isInteger(quantity) ||
      quantity < 1 ||
      quantity > 1_000_000 ||
      quantity % product.pack !== 0
    );
  }

  place(who: Who, cv: Cv, lines: readonly Line[]): Verdict {
    const refused = this.#refused(who, cv, 'not_found');
    if (refused) return refused;
    if (lines.length === 0) return { status: 400, code: 'not_save_cart' };
    if (lines.some((line) => this.#isWrong(line))) return { status: 400, code: 'invalid_request' };
    let left = this.#left(cv);
    const placed = [...Map.groupBy(lines, ({ sku }) => this.products.get(sku)?.type ?? '')].map(
      ([type, own]): Omit<ModelOrder, 'id'> => {
        const priced = own.map((line) => ({ ...line, price: this.prices.get(line.sku) ?? 0 }));
        const over = this.#over(worthOf({ lines: priced }), left);
        if (over === null) left -= worthOf({ lines: priced });
        return {
          cv,
          type,
          placedBy: who,
          status: 'PO',
          version: 1,
          lines: priced,
          comments: '',
          over,
          invoiced: false,
          steps: 1,
        };
      },
    );
    return { status: 200, placed };
  }

  /** `agreed`: the person agrees to any total. */
  edit(
    who: Who,
    order: ModelOrder,
    asked: {
      mode: 'product' | 'shipping';
      lines: readonly Line[];
      comments: string;
      version: number | undefined;
      agreed: boolean;
    },
  ): Verdict {
    const refused = this.#refused(who, order.cv, 'order_not_found');
    if (refused) return refused;
    if (order.status !== 'PO') return { status: 409, code: 'order_not_editable' };
    if (asked.version !== undefined && asked.version !== order.version)
      return { status: 412, code: 'order_changed' };
    const isShipping = asked.mode === 'shipping';
    if (!isShipping && asked.lines.length === 0) return { status: 400, code: 'no_line_left' };

    const after = isShipping ? order.lines : this.#edited(order, asked.lines);
    if (after === 'wrong') return { status: 400, code: 'invalid_request' };
    if (
      !asked.agreed &&
      after.some(
        (line, at) => line.price !== (this.#own(order, asked.lines, at)?.price ?? line.price),
      ) &&
      !isShipping
    )
      return { status: 409, code: 'price_changed' };

    const words = ({ sku, quantity, price }: ModelLine) => `${sku} ${quantity} ${price}`;
    const relined = after.map(words).toSorted().join() !== order.lines.map(words).toSorted().join();
    const reworded = isShipping && asked.comments !== order.comments;
    let over = order.over;
    if ((relined || order.over !== null) && !order.invoiced)
      over = this.#over(
        worthOf({ lines: after }),
        this.#left(order.cv) + (this.counts(order) ? worthOf(order) : 0),
      );
    const usedBefore = this.#used(order);
    if (relined || reworded || over !== order.over) {
      Object.assign(order, {
        lines: relined ? after : order.lines,
        over,
        version: order.version + 1,
        steps: order.steps + 1,
      });
      if (reworded) order.comments = asked.comments;
      if (this.#used(order) < usedBefore) this.#decideWaiting(order.cv);
    }
    return { status: 200 };
  }

  // In these tests a product is in an order only once.
  #own = (order: ModelOrder, lines: readonly Line[], at: number) =>
    order.lines.find(({ sku }) => sku === lines[at]?.sku);
  #edited(order: ModelOrder, lines: readonly Line[]): ModelLine[] | 'wrong' {
    const isUnchanged = (line: Line, at: number) =>
      this.#own(order, lines, at)?.quantity === line.quantity;
    if (lines.some((line, at) => !isUnchanged(line, at) && this.#isWrong(line, order.type)))
      return 'wrong';
    return lines.map((line, at) => ({
      ...line,
      price:
        (isUnchanged(line, at) ? this.#own(order, lines, at)?.price : this.prices.get(line.sku)) ??
        0,
    }));
  }

  move(
    who: Who,
    order: ModelOrder,
    to: Status,
    reason: string,
    version: number | undefined,
  ): Verdict {
    const refused = this.#refused(who, order.cv, 'order_not_found');
    if (refused) return refused;
    if (version !== undefined && version !== order.version)
      return { status: 412, code: 'order_changed' };
    if (!next[order.status].split(' ').includes(to))
      return { status: 409, code: 'order_transition_refused' };
    const waits = order.over !== null;
    const own =
      to === 'RECEIVE' || (to === 'C' && order.status === 'PO') || (to === 'APPV' && waits);
    const isLate = to === 'C' || to === 'APPV';
    if (!isStaff(who) && !own)
      return isLate ? { status: 412, code: 'order_changed' } : { status: 403, code: 'AUTH-002' };
    if (to === 'REJ' && reason === '') return { status: 400, code: 'invalid_request' };
    // Staff decide again with each move before the release, unless the invoice counts already. A customer's request for review decides nothing.
    if (
      isStaff(who) &&
      !order.invoiced &&
      ['PO', 'SO', 'APPV'].includes(order.status) &&
      to !== 'C' &&
      to !== 'REJ'
    ) {
      const left = this.#left(order.cv) + (this.counts(order) ? worthOf(order) : 0);
      const over = this.#over(worthOf(order), left);
      if (over !== null && who === order.placedBy) return { status: 409, code: 'credit_own' };
      // What others were let over counts, too.
      if (over !== null && worthOf(order) - left > (this.letOver[who] ?? 0))
        return { status: 409, code: 'credit_right' };
      if (over !== null && reason === '') return { status: 409, code: 'credit_exceeded' };
    }
    const usedBefore = this.#used(order);
    if (isStaff(who) || to !== 'APPV') order.over = null;
    Object.assign(order, { status: to, version: order.version + 1, steps: order.steps + 1 });
    if ((to === 'C' || to === 'REJ') && usedBefore > 0) this.#decideWaiting(order.cv);
    return { status: 200 };
  }
}

import type { Decision, Doubt } from '#contract/payments/matching/money.ts';

/**
 * Payments by the decisions (D-62 to D-64, decisions/payments.md, decisions/bank-money.md, decisions/cash.md), in plain objects.
 * Amounts are satang, times are milliseconds.
 */
export interface ModelInvoice {
  number: string;
  open: number;
}
export interface Allotment {
  number: string;
  amount: number;
}
export interface ModelDocument {
  no: string;
  reference2: string;
  amount: number;
  allotments: readonly Allotment[];
  status: 'pending' | 'paid' | 'cancelled' | 'expired';
  createdAt: number;
  expiresAt: number;
}
export interface ModelMoney {
  id: string;
  amount: number;
  allotted: number;
  advanced: number;
  refunded: number;
  /** satang of `refunded` whose payment was recorded */
  refundPaid: number;
  parked: number;
  doubt: Doubt;
  isResolved: boolean;
  document: ModelDocument | undefined;
  /** satang withheld as tax, by certificates */
  withheld: number;
}
export interface ModelReceipt {
  no: string;
  at: number;
  amount: number;
  allotments: readonly Allotment[];
  isVoid: boolean;
  isDayClosed: boolean;
}
export interface Verdict {
  status: number;
  code?: string;
}
const fine: Verdict = { status: 200 };
const refused = (status: number, code: string): Verdict => ({ status, code });
const liveMs = 24 * 3_600_000;
const sumOf = (allotments: readonly Allotment[]) =>
  allotments.reduce((sum, { amount }) => sum + amount, 0);

export class PaymentModel {
  now = 0;
  readonly invoices = new Map<string, ModelInvoice>();
  /** the original amount of each invoice */
  readonly invoiced = new Map<string, number>();
  readonly receipts: ModelReceipt[] = [];
  readonly documents: ModelDocument[] = [];
  readonly money: ModelMoney[] = [];

  private liveOn(number: string): ModelDocument | undefined {
    return this.documents.find(
      (document) =>
        document.status === 'pending' &&
        document.allotments.some((allotment) => allotment.number === number),
    );
  }
  private isOver = ({ expiresAt }: ModelDocument) => expiresAt <= this.now;

  /** The expected answer to beginning a payment of these allotments; if accepted, the document's allotments. */
  begin(
    requested: readonly { number: string; amount: number | undefined }[],
  ): Verdict & { allotments?: Allotment[] } {
    if (new Set(requested.map(({ number }) => number)).size < requested.length)
      return refused(400, 'invalid_request');
    const allotments: Allotment[] = [];
    for (const { number, amount } of requested) {
      const invoice = this.invoices.get(number);
      if (!invoice) return refused(404, 'not_found');
      const live = this.liveOn(number);
      if (live && !this.isOver(live)) return refused(409, 'invoice_not_payable');
      if (invoice.open <= 0) return refused(409, 'invoice_not_payable');
      if (amount !== undefined && amount > invoice.open) return refused(400, 'invalid_request');
      allotments.push({ number, amount: amount ?? invoice.open });
    }
    for (const { number } of allotments) {
      const live = this.liveOn(number);
      if (live) live.status = 'expired';
    }
    return { ...fine, allotments };
  }
  add(no: string, allotments: readonly Allotment[]): ModelDocument {
    const [first] = allotments;
    const document = {
      no,
      reference2: allotments.length === 1 && first ? first.number : no,
      amount: sumOf(allotments),
      allotments,
      status: 'pending' as const,
      createdAt: this.now,
      expiresAt: this.now + liveMs,
    };
    this.documents.push(document);
    return document;
  }
  cancel(document: ModelDocument): Verdict {
    if (document.status !== 'pending' || this.isOver(document))
      return refused(409, 'payment_ended');
    document.status = 'cancelled';
    return fine;
  }
  changeMethod(document: ModelDocument): Verdict {
    if (document.status !== 'pending' || this.isOver(document))
      return refused(409, 'payment_ended');
    document.expiresAt = this.now + liveMs;
    return fine;
  }
  sweep() {
    for (const document of this.documents)
      if (document.status === 'pending' && this.isOver(document)) document.status = 'expired';
  }

  /** The expected outcome of a bank's message: nothing if reported before, else money spread over what its document may still pay. */
  tell({
    id,
    reference2,
    amount,
    paidAt,
  }: {
    id: string;
    reference2: string;
    amount: number;
    paidAt: number;
  }): ModelMoney {
    const before = this.money.find((money) => money.id === id);
    if (before) return before;
    const named = this.documents.filter((document) => document.reference2 === reference2);
    const document = named.find(({ status }) => status === 'pending') ?? named.at(-1);
    const isTaken =
      document &&
      (document.status === 'pending' || document.status === 'expired') &&
      paidAt <= document.expiresAt;
    const parts = document && isTaken ? this.spread(document, amount) : [];
    const isExact = parts.length === 0 && this.invoices.get(reference2)?.open === amount;
    const allotments = isExact ? [{ number: reference2, amount }] : parts;
    const allotted = sumOf(allotments);
    const doubt = isExact
      ? ''
      : doubtOf(document, {
          amount,
          allotted,
          isPaidInCash: document !== undefined && this.cashCameFirst(document),
        });
    if (isExact) this.end(reference2);
    for (const { number, amount: allotment } of allotments) this.lower(number, allotment);
    if (document && parts.length > 0) document.status = 'paid';
    const of = isExact ? undefined : document;
    const money = {
      id,
      amount,
      allotted,
      advanced: 0,
      refunded: 0,
      refundPaid: 0,
      parked: amount - allotted,
      doubt,
      isResolved: false,
      document: of,
      withheld: 0,
    };
    this.money.push(money);
    return money;
  }
  private spread(document: ModelDocument, amount: number): Allotment[] {
    let left = amount;
    return document.allotments
      .map(({ number, amount: asked }) => {
        const other = this.liveOn(number);
        const open = other && other !== document ? 0 : (this.invoices.get(number)?.open ?? 0);
        const allotment = Math.min(left, asked, open);
        left -= allotment;
        return { number, amount: allotment };
      })
      .filter((allotment) => allotment.amount > 0);
  }
  private lower(number: string, amount: number) {
    const invoice = this.invoices.get(number);
    if (invoice) invoice.open -= amount;
  }

  private cashCameFirst({ allotments, createdAt }: ModelDocument): boolean {
    const isAmong = ({ number }: Allotment) =>
      allotments.some((allotment) => allotment.number === number);
    return this.receipts.some(
      ({ isVoid, at, allotments: paid }) => !isVoid && at >= createdAt && paid.some(isAmong),
    );
  }

  /** Open amounts by invoice number: all are due on one day. */
  owed(): ModelInvoice[] {
    return [...this.invoices.values()]
      .filter(({ open }) => open > 0)
      .toSorted((a, b) => (a.number < b.number ? -1 : 1));
  }
  /** The expected answer to taking cash; if accepted, the invoices that it pays. */
  takeCash(
    amount: number,
    { named, isAdvance }: { named: Allotment | undefined; isAdvance: boolean },
  ): Verdict & { allotments?: Allotment[] } {
    // Cash below half of the smallest coin, 0.25, is refused.
    if (amount < 13) return refused(400, 'invalid_request');
    const owed = this.owed();
    if (named && named.amount > (this.invoices.get(named.number)?.open ?? 0))
      return refused(409, 'cash_allotments_differ');
    if (amount > owed.reduce((sum, { open }) => sum + open, 0) && !isAdvance)
      return refused(409, 'cash_beyond_owed');
    let left = amount;
    const oldest = owed.map(({ number, open }) => {
      const allotment = Math.min(left, open);
      left -= allotment;
      return { number, amount: allotment };
    });
    const allotments = named ? [named] : oldest.filter((allotment) => allotment.amount > 0);
    const paid = sumOf(allotments);
    if (paid > amount || (paid < amount && !isAdvance))
      return refused(409, 'cash_allotments_differ');
    for (const { number, amount: allotment } of allotments) {
      this.end(number);
      this.lower(number, allotment);
    }
    return { ...fine, allotments };
  }
  voidReceipt(receipt: ModelReceipt, by: 'agent' | 'admin'): Verdict {
    if (receipt.isVoid) return refused(409, 'receipt_void');
    if (by === 'agent' && receipt.isDayClosed) return refused(409, 'cash_day_closed');
    receipt.isVoid = true;
    for (const { number, amount } of receipt.allotments) {
      const invoice = this.invoices.get(number);
      if (invoice) invoice.open = Math.min(invoice.open + amount, this.invoiced.get(number) ?? 0);
    }
    return fine;
  }

  /** The expected answer to a decision of staff, whose effect the model takes over. */
  decide(
    money: ModelMoney,
    action: Decision,
    { number, amount }: { number: string; amount: number },
  ): Verdict {
    const toPay = money.refunded - money.refundPaid;
    const open = money.isResolved
      ? []
      : money.parked > 0
        ? ['allot', 'advance', 'refund']
        : money.doubt === 'part'
          ? ['withholding', 'accept']
          : [];
    const can = [...open, ...(toPay > 0 ? ['refund_paid'] : [])];
    if (!can.includes(action)) return refused(409, 'money_decided');
    if (action === 'refund_paid') {
      if (amount > toPay) return refused(400, 'invalid_request');
      money.refundPaid += amount;
      return fine;
    }
    if (action === 'accept') {
      money.isResolved = true;
      return fine;
    }
    const invoice = this.invoices.get(number);
    if (action === 'withholding') return this.withhold(money, invoice, amount);
    if (action === 'allot') {
      if (!invoice || invoice.open <= 0)
        return invoice ? refused(409, 'invoice_not_payable') : refused(404, 'not_found');
      if (amount > invoice.open || amount > money.parked) return refused(400, 'invalid_request');
      this.end(number);
      this.lower(number, amount);
      money.allotted += amount;
    } else {
      if (amount > money.parked) return refused(400, 'invalid_request');
      money[action === 'advance' ? 'advanced' : 'refunded'] += amount;
    }
    money.parked -= amount;
    money.isResolved = money.parked === 0;
    return fine;
  }
  private withhold(money: ModelMoney, invoice: ModelInvoice | undefined, amount: number): Verdict {
    const document = money.document;
    if (
      !document ||
      !invoice ||
      !document.allotments.some((allotment) => allotment.number === invoice.number)
    )
      return refused(400, 'invalid_request');
    if (invoice.open <= 0) return refused(409, 'invoice_not_payable');
    const short = document.amount - money.amount - money.withheld;
    if (amount > Math.min(invoice.open, short)) return refused(400, 'invalid_request');
    this.end(invoice.number);
    this.lower(invoice.number, amount);
    money.withheld += amount;
    money.isResolved = amount === short;
    return fine;
  }
  private end(number: string) {
    const live = this.liveOn(number);
    if (live) live.status = this.isOver(live) ? 'expired' : 'cancelled';
  }
}

interface Came {
  amount: number;
  allotted: number;
  isPaidInCash: boolean;
}
function doubtOf(
  document: ModelDocument | undefined,
  { amount, allotted, isPaidInCash }: Came,
): Doubt {
  if (!document) return 'unknown';
  if (allotted === 0) return document.status === 'paid' || isPaidInCash ? 'double' : 'late';
  if (allotted < amount) return 'over';
  return amount < document.amount ? 'part' : '';
}

import fc from 'fast-check';

/** a number from 0 to 1 that chooses one of those existing at that moment, the latest first */
const which = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const satang = fc.integer({ min: 1, max: 500_000 });

const invoice = fc.record({ does: fc.constant('invoice' as const), satang });
const pay = fc.record({
  does: fc.constant('pay' as const),
  whiches: fc.array(which, { minLength: 1, maxLength: 3 }),
  how: fc.constantFrom('all', 'all', 'half', 'beyond'),
});
const cancel = fc.record({ does: fc.constant('cancel' as const), which });
const change = fc.record({
  does: fc.constant('change' as const),
  which,
  type: fc.constantFrom('1' as const, '2' as const),
});
const bank = fc.record({
  does: fc.constant('bank' as const),
  which,
  how: fc.constantFrom('exact', 'exact', 'exact', 'short', 'over', 'again', 'nowhere', 'earlier'),
});
const decide = fc.record({
  does: fc.constant('decide' as const),
  which,
  invoice: which,
  action: fc.constantFrom(
    'allot' as const,
    'allot' as const,
    'advance' as const,
    'refund' as const,
    'refund_paid' as const,
    'refund_paid' as const,
    'withholding' as const,
    'accept' as const,
  ),
  how: fc.constantFrom('most', 'most', 'some', 'beyond'),
});
const cash = fc.record({
  does: fc.constant('cash' as const),
  which,
  satang,
  how: fc.constantFrom(
    'oldest',
    'oldest',
    'one',
    'one',
    'half',
    'advance',
    'beyond',
    'too much of one',
  ),
});
const voiding = fc.record({
  does: fc.constant('void' as const),
  which,
  by: fc.constantFrom('agent' as const, 'agent' as const, 'admin' as const),
});
const erp = fc.record({ does: fc.constant('erp' as const), which, share: fc.constantFrom(0, 0.5) });
const time = fc.record({ does: fc.constant('time' as const), hours: fc.constantFrom(1, 1, 6, 25) });
const sweep = fc.record({ does: fc.constant('sweep' as const) });

/** A command of customers, banks, cash agents, staff, the ERP or the clock. */
export const aCommand = fc.oneof(
  { weight: 8, arbitrary: invoice },
  { weight: 13, arbitrary: pay },
  { weight: 4, arbitrary: cancel },
  { weight: 3, arbitrary: change },
  { weight: 14, arbitrary: bank },
  { weight: 10, arbitrary: decide },
  { weight: 5, arbitrary: cash },
  { weight: 3, arbitrary: voiding },
  { weight: 2, arbitrary: erp },
  { weight: 2, arbitrary: time },
  { weight: 1, arbitrary: sweep },
);
export type Command = typeof aCommand extends fc.Arbitrary<infer C> ? C : never;

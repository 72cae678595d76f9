/**
 * A promise, and what shows it: test files by their path, and figures of the bench by a part of their name. Nothing: untested. `former` are figures that
 * the bench does not measure any more; docs/promises.md has the last one of each as of its day.
 */
export interface Promised {
  id: string;
  words: string;
  limit: string;
  tests?: readonly string[];
  figures?: readonly string[];
  former?: readonly string[];
}

const platform = 'server/src/platform';
const features = 'server/src/features';
const models = 'server/src/testing/models';

/** Every promise of this product. A row of docs/promises.md is written from each (`npm run bench -- --full`, or `-- R12` for one). */
export const promises: readonly Promised[] = [
  {
    id: 'R1',
    words: 'An acknowledged order is never lost or doubled when the server dies',
    limit: '50 kills: 0 lost, 0 doubled, first answer in 5 s',
    tests: ['e2e/src/crash.long.test.ts'],
    figures: ['kill -9 under order load'],
  },
  {
    id: 'R2',
    words: 'When the primary database is lost, nothing acknowledged is',
    limit: '0 lost, no restart of the server',
    tests: [`${platform}/database/connections/moving-primary.long.test.ts`],
    figures: ['orders while the primary moves'],
  },
  {
    id: 'R3',
    words:
      'A database that is stopped, cut off or silent: a clear refusal, and recovery without help',
    limit: '503 with Retry-After, alive, ready again in 5 s',
    tests: [
      `${platform}/database/connections/database-unavailable.long.test.ts`,
      `${platform}/database/connections/database-silent.test.ts`,
    ],
  },
  {
    id: 'R4',
    words: 'Two servers cannot open one data directory',
    limit: 'refused in words; taken over after a kill',
    tests: [`${platform}/database/private/private-postgres.long.test.ts`],
  },
  {
    id: 'R5',
    words: 'The same key has one effect',
    limit: '1 effect, equal answers',
    tests: [`${platform}/http/requests/idempotency.test.ts`],
  },
  {
    id: 'R6',
    words: 'A request without a key is safe, too',
    limit: '1 order for each press',
    tests: [`${platform}/http/requests/idempotency.test.ts`, 'e2e/src/presses.long.test.ts'],
  },
  {
    id: 'R7',
    words: 'The credit limit is never passed',
    limit: '10,000 random commands equal the model',
    tests: [
      `${models}/orders/random-commands.long.test.ts`,
      `${features}/orders/place/orders-that-wait.test.ts`,
    ],
  },
  {
    id: 'R8',
    words: 'An invoice is paid once',
    limit: '10,000 random commands equal the model',
    tests: [
      `${models}/payments/random-payments.long.test.ts`,
      `${features}/payments/live-document.test.ts`,
    ],
  },
  {
    id: 'R9',
    words: 'No update is lost where two people edit',
    limit: '1 wins, all others are told',
    tests: [`${features}/orders/edit/edit-races.test.ts`, 'e2e/src/edit-by-two.long.test.ts'],
  },
  {
    id: 'R10',
    words: 'No deadlock, and no request starves for a connection',
    limit: '0 answers 500, the pool idle again',
    tests: [`${platform}/database/waiting-writes.test.ts`],
  },
  {
    id: 'R11',
    words: 'A status moves only along its graph',
    limit: '10,000 random commands, 0 illegal steps',
    tests: [
      `${models}/orders/random-commands.long.test.ts`,
      `${features}/orders/move/move-order.test.ts`,
    ],
  },
  {
    id: 'R12',
    words: 'The audit is whole, and a change of it is found',
    limit: 'one row for each write and refusal; a changed row is named',
    tests: [`${platform}/audit/audit.test.ts`, `${platform}/audit/chain/audit-chain.test.ts`],
  },
  {
    id: 'R13',
    words: 'A backup restores',
    limit: '10 minutes at 1,000,000 orders; to a minute',
    tests: [
      `${platform}/backup/own-backup.long.test.ts`,
      `${platform}/backup/private-backup.long.test.ts`,
    ],
    former: ['a drill: ', 'orders a second during a backup', 'recovery to a minute'],
  },
  {
    id: 'R14',
    words: 'An upgrade stops no orders',
    limit: '0 failed after a retry; an ending server drains in 15 s',
    tests: [
      `${platform}/database/upgrades.long.test.ts`,
      'server/src/ending.long.test.ts',
      'e2e/src/two-builds.long.test.ts',
    ],
  },
  {
    id: 'R15',
    words: 'A wrong clock is harmless',
    limit: 'no wait, no lost session, right days',
    tests: [`${platform}/clock.test.ts`],
  },
  {
    id: 'R16',
    words: 'Others that are slow or lie do no harm',
    limit: '0 answers 500; every wait ends; one effect after recovery',
    tests: [
      'server/src/outside/bad-neighbours.long.test.ts',
      'server/src/outside/receivers/receivers.test.ts',
      `${features}/integration/outbox/delivering.test.ts`,
      `${features}/sign-in/any-issuer.test.ts`,
      `${features}/sign-in/arrivals/other-ways.test.ts`,
      'web/src/features/orders/own-apis.page.test.ts',
    ],
    figures: ['events taken meanwhile by a receiver that fails half'],
  },
  {
    id: 'S1',
    words: 'Nobody reaches another customer, unit or organisation',
    limit: 'every call, every spelling of every place: one answer, 0 writes',
    tests: [`${platform}/http/gate/gate.long.test.ts`],
  },
  {
    id: 'S2',
    words:
      'Nobody reaches another role’s function; admins prove themselves before dangerous changes',
    limit: 'every call, every role; a sign-in of 30 minutes',
    tests: [`${platform}/http/gate/gate.test.ts`, `${platform}/http/gate/step-up.test.ts`],
  },
  {
    id: 'S3',
    words: 'Rights change at once',
    limit: 'the next request',
    tests: [`${features}/sign-in/session.test.ts`],
  },
  {
    id: 'S4',
    words: 'Forged tokens fail',
    limit: '401, never 500',
    tests: [
      `${platform}/access-token/access-token.test.ts`,
      `${features}/sign-in/arrivals/forged.test.ts`,
    ],
  },
  {
    id: 'S5',
    words: 'Hostile values never break the server',
    limit: 'every value in every place, 0 answers 500',
    tests: [
      `${platform}/http/requests/hostile-input.long.test.ts`,
      `${platform}/http/requests/bad-bytes.test.ts`,
    ],
  },
  {
    id: 'S6',
    words: 'No injection',
    limit: '0 differences',
    tests: [
      `${platform}/http/requests/hostile-input.test.ts`,
      `${platform}/http/answers/log-answers.test.ts`,
    ],
  },
  {
    id: 'S7',
    words: 'Stored text is never code',
    limit: '60 texts, 0 dialogs',
    tests: ['e2e/src/stored-text.long.test.ts'],
  },
  {
    id: 'S8',
    words: 'The content policy has no unsafe-inline and no unsafe-eval',
    limit: 'every page',
    tests: [`${platform}/http/web/security-headers.test.ts`],
  },
  {
    id: 'S9',
    words: 'Not framed, and no request from another site changes anything',
    limit: '0 changes',
    tests: [`${features}/sign-in/session.test.ts`, `${platform}/http/web/security-headers.test.ts`],
  },
  {
    id: 'S10',
    words: 'A return address leads home',
    limit: 'any text ends on our origin',
    tests: [`${features}/sign-in/return-path.test.ts`],
  },
  {
    id: 'S11',
    words: 'Pictures and documents stay in their folder',
    limit: '0 files outside',
    tests: [`${platform}/http/web/web.test.ts`],
  },
  {
    id: 'S12',
    words: 'Exported sheets are inert',
    limit: 'no cell begins a formula',
    tests: [`${platform}/export/sheet.test.ts`],
  },
  {
    id: 'S13',
    words: 'Messages of banks are authentic, fresh, and count once',
    limit: 'forged, late or changed: no effect',
    tests: [`${features}/payments/two-banks.test.ts`, `${features}/payments/settle.test.ts`],
  },
  {
    id: 'S14',
    words: 'A sign-in cannot be ground down',
    limit: '10 of 1,000 passwords are checked',
    tests: ['server/src/outside/identity/development/grinding.long.test.ts'],
  },
  {
    id: 'S15',
    words: 'One caller cannot starve others',
    limit: '429 beyond the limit',
    tests: [`${platform}/http/limits/limits.test.ts`, `${platform}/http/limits/pace.test.ts`],
  },
  {
    id: 'S16',
    words: 'Slow and huge requests are cut',
    limit: 'bounded memory and time',
    tests: [
      `${platform}/http/limits/stalled-readers.test.ts`,
      `${platform}/files/incoming-file.test.ts`,
    ],
  },
  {
    id: 'S17',
    words: 'A session lives as long as it should',
    limit: '30 days, idle end, one use of a cookie',
    tests: [`${features}/sign-in/session.test.ts`, 'e2e/src/session.long.test.ts'],
  },
  {
    id: 'S18',
    words: 'Arriving from a sister application leaks, replays and swaps nothing',
    limit: '100 uses of a token: 1 session',
    tests: [`${features}/sign-in/arrivals/landing.test.ts`],
  },
  {
    id: 'S19',
    words: 'Secrets and personal data stay out of logs and answers',
    limit: '0 finds',
    tests: [
      `${platform}/http/answers/log-answers.test.ts`,
      `${platform}/http/answers/errors.test.ts`,
    ],
  },
  {
    id: 'S20',
    words: 'Consent, and the rights of a person',
    limit: 'erased everywhere, the audit verifies',
    tests: [`${features}/persons/erase-person.test.ts`],
  },
  {
    id: 'S21',
    words: 'The packages are known',
    limit: 'bill of materials; licences by a list; 0 high faults',
    tests: ['scripts/supply-chain/supply-chain.test.ts', 'scripts/built-of.test.ts'],
  },
  {
    id: 'U1',
    words: 'Accessible',
    limit: 'axe: 0 violations on every screen',
    tests: ['e2e/src/screens-of-customers.long.test.ts', 'e2e/src/screens-of-staff.long.test.ts'],
  },
  {
    id: 'U2',
    words: 'Fast on a poor phone',
    limit: 'the bar of each screen',
    figures: ['first load of '],
    former: ['second visit to '],
  },
  {
    id: 'U3',
    words: 'A press answers at once',
    limit: '200 ms at 4 times slower',
    figures: ['three of four presses on a phone'],
  },
  {
    id: 'U4',
    words: 'Works at 360 px, and at 320',
    limit: 'no scroll to the side, large enough targets',
    tests: ['e2e/src/geometry.long.test.ts'],
  },
  {
    id: 'U5',
    words: 'By keyboard alone',
    limit: 'every journey',
    tests: ['e2e/src/keyboard.test.ts', 'e2e/src/keyboard.long.test.ts'],
  },
  {
    id: 'U6',
    words: 'Nothing typed is lost',
    limit: 'every interruption',
    tests: [
      'e2e/src/what-goes-wrong.long.test.ts',
      'e2e/src/locked-out.long.test.ts',
      'web/src/app/layout/sign-in-again.page.test.ts',
    ],
  },
  {
    id: 'U7',
    words: 'Two languages',
    limit: '0 raw keys',
    tests: [
      'contract/src/words/left-words.test.ts',
      'contract/src/languages.test.ts',
      'scripts/words.test.ts',
    ],
  },
  {
    id: 'ready',
    words: 'A start is ready at once when nothing changed',
    limit: '2 s',
    figures: ['ready to answer after npm start'],
  },
  {
    id: 'ends',
    words: 'A server that is asked to end ends',
    limit: '1 s idle, 15 s at most',
    tests: ['server/src/ending.long.test.ts'],
  },
  {
    id: 'memory',
    words: 'The memory of a copy stays small under load',
    limit: '220 MB',
    figures: ['resident memory of Node under orders'],
  },
  {
    id: 'order',
    words: 'An order, and an edit of one, cost a bounded multiple of their bare rows',
    limit: '6 times the processor; with 16 connections 0.09 of the rate',
    figures: [
      'an edit of an order',
      'an order of 10 lines alone',
      'an order of 10 lines, 16 connections',
    ],
  },
  {
    id: 'overload',
    words: 'Too much at once is refused in time, lists first and orders last',
    limit:
      'at 3 times what is carried 95 % of orders in 3 s, probes always, 220 MB after; nothing at two thirds',
    tests: [`${platform}/http/limits/work-bound.test.ts`],
    figures: ['three times what is carried', 'two thirds of what is carried'],
  },
  {
    id: 'soak',
    words: 'The memory of a copy does not grow',
    limit: '220 MB, 0.2 MB a minute after the first five',
    former: ['minutes of work'],
  },
  {
    id: 'metrics',
    words: '/metrics is small and quick',
    limit: '20 ms, 2,000 series',
    tests: [`${features}/status/metrics.test.ts`],
    figures: ['a reading of /metrics'],
  },
  {
    id: 'chats',
    words: 'Orders in chats are answered at once, none lost or doubled',
    limit: '2 s at p95 at 50 a second',
    figures: ['chat messages answered'],
  },
  {
    id: 'pasted',
    words: 'A pasted list of 500 lines is read at once',
    limit: '1 s at p95',
    figures: ['500 pasted lines resolved'],
  },
  {
    id: 'backup',
    words: 'A backup does not slow orders',
    limit: 'p95 at most 1.3 times',
    former: ['orders a second during a backup'],
  },
  {
    id: 'upgrade',
    words: 'No stop of orders in an upgrade',
    limit: '3 s, 0 lost, 0 doubled, no blank page',
    figures: ['upgrades of '],
  },
  {
    id: 'failover',
    words: 'No long stop of orders in a failover',
    limit: '30 s',
    figures: ['orders while the primary moves'],
  },
  {
    id: 'notices',
    words: 'People are notified soon, once, and of nothing that is void',
    limit:
      'p95 2 s at rest; 10,000 in 5 min through a provider that fails half of the calls; 500 open bells 5 % of a core',
    tests: [`${features}/notices/sending/killed-sender.long.test.ts`],
    former: [
      "from commit to the provider's door",
      'notices to a provider that fails half of the calls',
      'open bells at rest',
    ],
  },
  {
    id: 'offline',
    words: 'The installed portal shows the last catalogue without a network',
    limit: '1.5 s on a phone at 4 times slower',
    tests: [
      'e2e/src/offline.test.ts',
      'e2e/src/installed.long.test.ts',
      'e2e/src/copies.long.test.ts',
    ],
    former: ['the catalogue seen last on a phone in flight mode'],
  },
];

/** What must be measured: test files and parts of figure names. */
export const partsOf = ({ tests = [], figures = [], former = [] }: Promised): string[] => [
  ...tests,
  ...figures,
  ...former,
];

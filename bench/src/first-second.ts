import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { prepare } from './first-load.ts';
import { median } from './load.ts';
import { longestTaskIn } from './main-thread.ts';
import { enter, onDemonstrations, productsPath, type Browser } from './phone.ts';
import {
  openUnwatched,
  plainPhone,
  type Stored,
  type Taken,
  type Unwatched,
} from './plain-phone.ts';
import { full, report } from './report.ts';

const given = (option: string) =>
  process.argv.find((one) => one.startsWith(`--${option}=`))?.slice(option.length + 3);
/** Another built tree, with which this one is measured in turns. */
const base = given('base');
const only = given('only')?.split(',');
const rounds = Number(given('rounds') ?? (full ? 5 : 3));

/** Of the processor of the other tree, the most that this one may take. */
const mostOf = { cold: 0.7, second: 0.5 };
const mostPaintMs = { cold: 2500, second: 1200 };
const mostTaskMs = 150;
const visits = ['cold', 'second'] as const;
type Kind = (typeof visits)[number];

const people = ['customer', 'salesman', 'agent', 'admin', 'superuser'] as const;
type Person = (typeof people)[number];
const screens: Record<string, { path: string; who?: Person }> = {
  home: { path: '/' },
  products: { path: productsPath },
  cart: { path: `/preorder/cart?${placeAddress}` },
  orders: { path: `/orderstatus/orders?${placeAddress}` },
  payment: { path: `/payment?${placeAddress}` },
  guide: { path: `/guide?${placeAddress}` },
  'home-of-salesman': { path: '/', who: 'salesman' },
  'home-of-agent': { path: '/', who: 'agent' },
  'home-of-admin': { path: '/', who: 'admin' },
  'home-of-superuser': { path: '/', who: 'superuser' },
};

type Phone = Awaited<ReturnType<typeof plainPhone>>;

/** One build and the people who are signed in there. */
interface Side {
  origin: string;
  signedIn: Map<Person, Stored>;
}

/**
 * Measures what the first second of a screen costs a slow phone's processor, at its first visit and at one after it, when the portal is stored on the phone.
 * With `--base=FOLDER` in turns with another built tree: only the ratio says something on a machine that others use too.
 */
export async function firstSeconds() {
  const shown = Object.entries(screens).filter(([name]) => only?.includes(name) ?? true);
  await onDemonstrations([undefined, ...(base ? [base] : [])], async (_, origins) => {
    const { browser, send, trace } = await openUnwatched();
    const sides: Side[] = origins.map((origin) => ({ origin, signedIn: new Map() }));
    for (const side of sides) await signIn(browser, side, new Set(shown.map(whoOf)));
    for (const [name, { path, who = 'customer' }] of shown) {
      const taken = sides.map(() => ({ cold: [] as Taken[], second: [] as Taken[] }));
      for (let round = 0; round < rounds; round++)
        for (const [at, side] of sides.entries())
          await visitTwice(send, side, who, async (kind, visit) => {
            taken[at]![kind].push(await visit(side.origin + path));
          });
      const longest = { cold: 0, second: 0 };
      await visitTwice(send, sides[0]!, who, async (kind, visit) => {
        longest[kind] = longestTaskIn(
          await trace(() => visit(sides[0]!.origin + path, { slow: false })),
        );
      });
      for (const kind of visits)
        reportVisit(`${kind === 'cold' ? 'first' : 'second'} visit to ${name}`, kind, {
          ours: middle(taken[0]![kind]),
          longest: longest[kind],
          ...(taken[1] && { theirs: middle(taken[1][kind]) }),
        });
    }
    await browser.close();
  });
}

const whoOf = ([, { who = 'customer' }]: [string, { who?: Person }]): Person => who;

async function signIn(browser: Browser, { origin, signedIn }: Side, who: ReadonlySet<Person>) {
  for (const person of who) {
    const context = await enter(browser, origin, person);
    if (person === 'customer') await prepare(context, origin);
    signedIn.set(person, await context.storageState());
    await context.close();
  }
}

/** A first visit on a phone that does not have the portal, and one after the portal is stored there. */
async function visitTwice(
  send: Unwatched['send'],
  { signedIn }: Side,
  who: Person,
  work: (kind: Kind, visit: Phone['visit']) => Promise<void>,
) {
  const phone = await plainPhone(send, signedIn.get(who)!);
  for (const kind of visits) await work(kind, phone.visit);
  signedIn.set(who, await phone.end());
}

function middle(taken: readonly Taken[]): Taken {
  const of = (part: keyof Taken) => median(taken.map((one) => one[part]));
  return {
    all: of('all'),
    script: of('script'),
    style: of('style'),
    layout: of('layout'),
    paint: of('paint'),
  };
}

function reportVisit(
  figure: string,
  kind: Kind,
  { ours, theirs, longest }: { ours: Taken; theirs?: Taken; longest: number },
) {
  const written = ({ all, script, style, layout, paint }: Taken) =>
    `${all.toFixed(0)} ms (script ${script.toFixed(0)}, style ${style.toFixed(0)}, layout ${layout.toFixed(0)}), largest paint ${(paint / 1000).toFixed(2)} s`;
  const ratio = theirs && ours.all / theirs.all;
  const most = mostOf[kind];
  const bars = [
    ...(theirs ? [`${most} of the other`] : []),
    `${mostPaintMs[kind] / 1000} s`,
    `no task over ${mostTaskMs} ms`,
  ];
  report(
    `processor of a ${figure}`,
    `${written(ours)}, longest task ${longest.toFixed(0)} ms${theirs ? `; other tree ${written(theirs)}, ratio ${ratio!.toFixed(2)}` : ''}`,
    `at most ${bars.join(', ')}`,
    (ratio ?? 0) <= most && ours.paint <= mostPaintMs[kind] && longest <= mostTaskMs,
  );
}

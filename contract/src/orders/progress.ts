import type { OrderStatus } from './statuses.ts';

/** What becomes of a line on its way, in this order; the last one that was said decides what the line costs (decisions/weights-and-receiving.md). */
export const progressStages = ['allocated', 'sent', 'invoiced'] as const;
export type ProgressStage = (typeof progressStages)[number];

/** How a stage begins in the names of fields and columns: `sendQty`, `send_weight`. */
export const stageVerb = { allocated: 'allocate', sent: 'send', invoiced: 'invoice' } as const satisfies Record<ProgressStage, string>;
type Verb = (typeof stageVerb)[ProgressStage];
export type ProgressField = `${Verb}Qty` | `${Verb}Wgh`;
export const progressFields = progressStages.flatMap((stage): ProgressField[] => [`${stageVerb[stage]}Qty`, `${stageVerb[stage]}Wgh`]);

const accepted: readonly OrderStatus[] = ['SO', 'APPV', 'TO', 'INV', 'RECEIVE'];
const released: readonly OrderStatus[] = ['TO', 'INV', 'RECEIVE'];
/** In which statuses each stage may be recorded: goods are put aside once an order is accepted, and leave once it is released. */
export const recordedIn: Record<ProgressStage, readonly OrderStatus[]> = { allocated: accepted, sent: released, invoiced: released };
export const takesProgress = (status: OrderStatus): boolean => accepted.includes(status);

/** Kilograms that so many usually weigh, to the gram; 0 where nobody said. */
export const usualWeightOf = (quantity: number, weightKg: number): number => Math.round(quantity * weightKg * 1000) / 1000;

/** More than so many times what was ordered is a slip of the finger. */
export const mostTimesOrdered = 2;
/** A piece weighs between a third of what is usual and three times as much: a comma in the wrong place is ten times. */
export const timesUsualWeight = 3;
/** Kilograms of one piece where nobody said what is usual: the heaviest bull. */
export const heaviestPiece = 2000;

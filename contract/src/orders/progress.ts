import type { OrderStatus } from './statuses.ts';

/** The stages of a line's delivery, in this order; the last recorded one decides what the line costs (decisions/weights-and-receiving.md). */
export const progressStages = ['allocated', 'sent', 'invoiced'] as const;
export type ProgressStage = (typeof progressStages)[number];

/** First part of the names of a stage's fields and columns: `sendQty`, `send_weight`. */
export const stageVerb = {
  allocated: 'allocate',
  sent: 'send',
  invoiced: 'invoice',
} as const satisfies Record<ProgressStage, string>;
type Verb = (typeof stageVerb)[ProgressStage];
export type ProgressField = `${Verb}Qty` | `${Verb}Wgh`;
export const progressFields = progressStages.flatMap((stage): ProgressField[] => [
  `${stageVerb[stage]}Qty`,
  `${stageVerb[stage]}Wgh`,
]);

const accepted: readonly OrderStatus[] = ['SO', 'APPV', 'TO', 'INV', 'RECEIVE'];
const released: readonly OrderStatus[] = ['TO', 'INV', 'RECEIVE'];
/** In which statuses each stage may be recorded: goods are allocated once an order is accepted, and sent once it is released. */
export const recordedIn: Record<ProgressStage, readonly OrderStatus[]> = {
  allocated: accepted,
  sent: released,
  invoiced: released,
};
export const takesProgress = (status: OrderStatus): boolean => accepted.includes(status);

/** Below this share of the ordered amount a recording needs a reason, and a second person confirms the receipt. */
const leastShare = 0.5;
export const isFallen = (amount: number, ordered: number): boolean => amount < ordered * leastShare;

/** Quantities and weights have three decimals: 0.0001 of a bag would be stored as 0. */
export const decimalsOfFigures = 3;
export const hasFewDecimals = (figure: number): boolean =>
  Math.round(figure * 1000) / 1000 === figure;

/** Units that are poured or weighed, in small letters; of any other unit only whole ones are sent. */
export const measuredUnits = [
  'kg',
  'kgs',
  'kilogram',
  'g',
  'gram',
  't',
  'ton',
  'tonne',
  'l',
  'litre',
  'liter',
  'ml',
  'กก.',
  'กก',
  'กิโลกรัม',
  'กรัม',
  'ตัน',
  'ลิตร',
] as const;

/** Kilograms that this quantity usually weighs, to the gram; 0 where the usual weight is unknown. */
export const usualWeightOf = (quantity: number, weightKg: number): number =>
  Math.round(quantity * weightKg * 1000) / 1000;

/** A larger multiple of the ordered quantity is refused as mistyped. */
export const mostTimesOrdered = 2;
/** A piece may weigh a third to three times of its usual weight; a misplaced decimal point makes it ten times. */
export const timesUsualWeight = 3;
/** The most kilograms of one piece whose usual weight is unknown: the heaviest bull. */
export const heaviestPiece = 2000;

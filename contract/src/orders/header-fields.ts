import { namesOf, recordOf } from '#contract/names.ts';
import { bangkokDate, wireTime } from '#contract/calendar.ts';
import { pick } from '#contract/pick.ts';
import type { ProblemCode } from '#contract/problems/catalogue.ts';
import type { SearchedField } from './searched-fields.ts';
import {
  deliveryDateProblem,
  deliveryTimeProblem,
  foldMobile,
  foldPlate,
  isMobile,
  isMomentPast,
  isPlate,
  nextMoment,
  plainPlate,
} from './header-rules.ts';

interface HeaderField {
  /** its name in the body that saves an order (specification §3, orderh) */
  wire: string;
  /** its name in the answer that reads an order */
  read: string;
  /** its column in `orders` */
  column: string;
  kind: 'code' | 'day' | 'time' | 'words' | 'telephone' | 'note';
  /** a valid value, for samples */
  example: string;
  /** longest text on the wire, in UTF-16 units */
  longest: number;
  /** the rule of specification §5; the form and the server both call it */
  problem(typed: string, today: string): ProblemCode | undefined;
  /** the typed value as the server stores it */
  normal(typed: string): string;
  /** is shown in the order list */
  isListed?: true;
  /** the value in a form for comparing, and its column for searches */
  plain?: { name: string; column: string; of(typed: string): string };
}

const chosen = (typed: string): ProblemCode | undefined =>
  typed.trim() === '' ? 'required' : undefined;
const asTyped = (typed: string) => typed;
/** the longest note that a person may write; a longer one passes the shape, so that the refusal can name this rule */
export const longestNote = 500;

/** Every field of an order's header that a person fills, by our name; the specification's names (§3) are used only where a header is sent or read. */
export const headerFields = {
  shipTo: {
    wire: 'shipto',
    read: 'shipTo',
    column: 'ship_to',
    kind: 'code',
    example: 'H1',
    longest: 40,
    problem: chosen,
    normal: asTyped,
  },
  requireDate: {
    wire: 'requireDate',
    read: 'requireDate',
    column: 'require_date',
    kind: 'day',
    example: '2026-03-04',
    longest: 10,
    problem: deliveryDateProblem,
    normal: asTyped,
    isListed: true,
  },
  requireTime: {
    wire: 'requireTime',
    read: 'requireTime',
    column: 'require_time',
    kind: 'time',
    example: '6:30',
    longest: 5,
    problem: deliveryTimeProblem,
    normal: (typed) => wireTime(typed.trim()),
    isListed: true,
  },
  carrier: {
    wire: 'orderBy',
    read: 'orderBy',
    column: 'send_by',
    kind: 'code',
    example: 'OWN',
    longest: 40,
    problem: chosen,
    normal: asTyped,
  },
  licensePlate: {
    wire: 'licensePlate',
    read: 'licensePlate',
    column: 'license_plate',
    kind: 'words',
    example: 'กข 1234',
    longest: 60,
    problem: (typed) => (isPlate(typed) ? undefined : 'invalid_driver_plate_format'),
    normal: foldPlate,
    isListed: true,
    plain: { name: 'licensePlatePlain', column: 'license_plate_plain', of: plainPlate },
  },
  telephone: {
    wire: 'telephone',
    read: 'telephone',
    column: 'telephone',
    kind: 'telephone',
    example: '0812345678',
    longest: 60,
    problem: (typed) => (isMobile(typed) ? undefined : 'invalid_mobile'),
    normal: foldMobile,
  },
  comments: {
    wire: 'comments',
    read: 'comments',
    column: 'comments',
    kind: 'note',
    example: '',
    longest: 2000,
    problem: (typed) => (typed.length > longestNote ? 'text_too_long' : undefined),
    normal: (typed) => typed.trim(),
  },
} as const satisfies Record<string, HeaderField>;

type Fields = typeof headerFields;
export type HeaderFieldName = keyof Fields;
type With<Trait> = {
  [Name in HeaderFieldName]: Fields[Name] extends Trait ? Name : never;
}[HeaderFieldName];
export type WireName<Name extends HeaderFieldName = HeaderFieldName> = Fields[Name]['wire'];
export type ReadName<Name extends HeaderFieldName = HeaderFieldName> = Fields[Name]['read'];

export const headerFieldNames = namesOf(headerFields);
/** Our name for the wire's: `carrier` for `orderBy`. */
export const fieldOfWire = (wire: string): HeaderFieldName | undefined =>
  headerFieldNames.find((name) => headerFields[name].wire === wire);

/** Fields that a row of the order list shows. */
export const listedFields = headerFieldNames.filter(
  (name): name is With<{ isListed: true }> => 'isListed' in headerFields[name],
);
/** Fields that are searched by their plain form. */
export const plainFields = headerFieldNames.filter(
  (name): name is With<{ plain: object }> => 'plain' in headerFields[name],
) satisfies SearchedField[];

/** A value for each field, under our name. */
export const eachField = <Value>(
  valueOf: (name: HeaderFieldName) => Value,
): Record<HeaderFieldName, Value> => recordOf(headerFieldNames, valueOf);
/** A value for each field, under its name in `orderh`. */
export const eachWireField = <Value>(
  valueOf: (name: HeaderFieldName) => Value,
): Record<WireName, Value> =>
  Object.fromEntries(
    headerFieldNames.map((name) => [headerFields[name].wire, valueOf(name)]),
  ) as Record<WireName, Value>;
/** A value for each field, under its name in an order that is read. */
export const eachReadField = <Value>(
  valueOf: (name: HeaderFieldName) => Value,
): Record<ReadName, Value> =>
  Object.fromEntries(
    headerFieldNames.map((name) => [headerFields[name].read, valueOf(name)]),
  ) as Record<ReadName, Value>;

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;
type FileName = Camel<Fields[HeaderFieldName]['column']>;
/** The field's name in import files: the column's, in camel case: `sendBy` for `send_by`. */
export const fileName = (name: HeaderFieldName) =>
  headerFields[name].column.replaceAll(/_([a-z])/g, (_, letter: string) =>
    letter.toUpperCase(),
  ) as FileName;
export const fileNames = headerFieldNames.map(fileName);
/** The header's cells of an import file. */
export type HeaderCells = Record<FileName, string>;

/** The fields of an order's header that a person fills, as typed. */
export type DeliveryDetails = Record<HeaderFieldName, string>;
/** The fields under their names in `orderh`. */
export const toWire = (delivery: DeliveryDetails): Record<WireName, string> =>
  eachWireField((name) => delivery[name]);
/** The fields of an `orderh`; a missing one is empty. */
export const fromWire = (orderh: Partial<Record<WireName, string>>): DeliveryDetails =>
  eachField((name) => orderh[headerFields[name].wire] ?? '');

/** Not checked by an edit that leaves date and time unchanged: a telephone number can be corrected after the delivery time. */
export const pastCodes: readonly ProblemCode[] = ['date_in_past', 'time_in_past'];
const isSameMoment = (one: DeliveryDetails, other: DeliveryDetails) =>
  one.requireDate === other.requireDate &&
  headerFields.requireTime.normal(one.requireTime) ===
    headerFields.requireTime.normal(other.requireTime);

/** What is wrong with the header; a field that is right is absent. `standing` is the header of the order that is edited. */
export function headerProblems(
  delivery: DeliveryDetails,
  now: Date,
  standing?: DeliveryDetails,
): Partial<Record<HeaderFieldName, ProblemCode>> {
  const today = bangkokDate(now);
  const found = eachField((name) => headerFields[name].problem(delivery[name], today));
  if (isMomentPast(delivery.requireDate, delivery.requireTime, now))
    found.requireTime = 'time_in_past';
  const asksMoment = !standing || !isSameMoment(delivery, standing);
  return pick(
    found,
    headerFieldNames.filter(
      (name) => found[name] && (asksMoment || !pastCodes.includes(found[name])),
    ),
  ) as Partial<Record<HeaderFieldName, ProblemCode>>;
}

/** What the words of a header's problem are filled with. */
export const headerFacts = (code: ProblemCode, now: Date) =>
  code === 'time_in_past' ? nextMoment(now) : { max: longestNote };

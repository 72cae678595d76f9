import type { alerts, confirms, notifications } from './alerts.ts';
import type { problems } from './catalogue.ts';

export interface AlertWords {
  title: string;
  message: string;
  button: string;
}
export interface ConfirmWords {
  title: string;
  /** in red above the message: a difference that the person answers for; left out where it is empty */
  stress?: string;
  message: string;
  confirm: string;
  cancel: string;
}

/** Kinds of texts that are found by code: the table of codes, and the type of a code's words. */
interface Kinds {
  problems: { table: typeof problems; words: string };
  alerts: { table: typeof alerts; words: AlertWords };
  confirms: { table: typeof confirms; words: ConfirmWords };
  notifications: { table: typeof notifications; words: string };
}
export type NoticeKind = keyof Kinds;
export type CodeOf<Kind extends NoticeKind> = keyof Kinds[Kind]['table'];
export type WordsOf<Kind extends NoticeKind> = Kinds[Kind]['words'];

type RoomOf<Row> = Row extends { room: infer Room } ? Room : never;
type RoomsOf<Kind extends NoticeKind> = RoomOf<Kinds[Kind]['table'][CodeOf<Kind>]>;
type CodesIn<Kind extends NoticeKind, Room> = {
  [Code in CodeOf<Kind>]: RoomOf<Kinds[Kind]['table'][Code]> extends Room ? Code : never;
}[CodeOf<Kind>];

/** The words by code that a room's word file must have, in any language. */
export type NoticeWords<Room> = {
  readonly [Kind in NoticeKind as Room extends RoomsOf<Kind> ? Kind : never]: Readonly<
    Record<CodesIn<Kind, Room>, WordsOf<Kind>>
  >;
};

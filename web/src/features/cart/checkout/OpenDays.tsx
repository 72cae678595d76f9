import type { WhyClosed } from '#contract/delivery/days/open-days.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayDate } from '#lib/formats/dates.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FieldError, FieldNote } from '#ui/forms/Field.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { bold } from '../ChangesNote.tsx';
import { typedDayReason, typeDayReason } from './day-reason.ts';
import { DayTiles, tileDays, type DayField } from './DayTiles.tsx';
import { deliveryDays, timeLeft, whyNow } from './delivery-days.ts';

interface JudgedDay {
  date: string;
  why: WhyClosed | undefined;
  name?: string;
  until?: string;
}
interface OpenDaysProps extends DayField {
  place: PlaceCodes;
  shipTo: string;
  productTypes: readonly string[];
  /** the day of an order that is edited: its place on a full day is its own */
  ownDay?: string | undefined;
}

const mostClosed = 4;

/** The days of delivery by the supplier's rules: the next open ones to choose, until when one may order, and why others are not open. */
export default function OpenDays({ place, shipTo, productTypes, ownDay, ...day }: OpenDaysProps) {
  const t = useTranslations('delivery/days');
  const { data } = useQuery(deliveryDays(place, shipTo, productTypes));
  const now = useServerTime();
  const days = (data?.days ?? []).map((one) => ({
    ...one,
    why: one.date === ownDay && one.why === 'full' ? undefined : whyNow(one, now),
  }));
  const open = days.filter(({ why }) => !why);
  const chosen = days.find(({ date }) => date === day.value);
  const { onChange } = day;
  const [turn, setTurn] = useState(0);
  const choose = (date: string) => {
    onChange(date);
    setTurn((now) => now + 1);
  };
  useFirstOpenDay(days, { value: day.value, isFixed: ownDay !== undefined, onChoose: choose });
  if (days.length === 0) return <DayTiles {...day} />;

  const tiles = open.slice(0, tileDays).map(({ date }) => date);
  // Without an open day the first days say why.
  const last = tiles.at(-1);
  const closed = days.filter(({ date, why }) => why && (last === undefined || date < last));
  const wordsOf = ({ why, name }: JudgedDay) =>
    why && [t(`why.${why}`), name].filter(Boolean).join(' ');
  const next = open.find(({ date }) => date > day.value);
  return (
    <Stack gap={8}>
      {/* The tiles decide once whether the day is among them: again for other tiles, and for a day that was not chosen by a tile. */}
      <DayTiles
        key={`${tiles.join()} ${turn}`}
        {...day}
        days={tiles}
        {...(!data?.mayOverride && { whyClosed: (date) => wordsOfDay(days, date, wordsOf) })}
      />
      {open.length === 0 && <FieldError>{t('none_open', { count: days.length })}</FieldError>}
      {chosen?.why && (
        <>
          {!day.error && <FieldError>{`${dayDate(chosen.date)}: ${wordsOf(chosen)}`}</FieldError>}
          {next && (
            <Row>
              <Button kind="outline" size="small" onClick={() => choose(next.date)}>
                {t('choose_next', { day: dayDate(next.date) })}
              </Button>
            </Row>
          )}
          {data?.mayOverride && (
            <OverrideField key={chosen.date} place={place} date={chosen.date} />
          )}
        </>
      )}
      {chosen && !chosen.why && chosen.until && (
        <FieldNote>
          {t.rich('within', {
            left: timeLeft(t, Date.parse(chosen.until) - now),
            day: dayDate(chosen.date),
            b: bold,
          })}
        </FieldNote>
      )}
      {closed.length > 0 && (
        <Caption>
          {t('why_not')}:{' '}
          <Dotted
            facts={closed.slice(0, mostClosed).map((one) => `${dayDate(one.date)} ${wordsOf(one)}`)}
          />
          {closed.length > mostClosed &&
            ` ${t('more_closed', { count: closed.length - mostClosed })}`}
        </Caption>
      )}
    </Stack>
  );
}

const wordsOfDay = (
  days: readonly JudgedDay[],
  date: string,
  wordsOf: (day: JudgedDay) => string | undefined,
) => {
  const day = days.find((one) => one.date === date);
  return day && wordsOf(day);
};

/** Staff write why they deliver on a closed day; it is sent with the order and shown in its history. */
function OverrideField({ place, date }: { place: PlaceCodes; date: string }) {
  const t = useTranslations('delivery/days.override');
  const [reason, setReason] = useState(() => typedDayReason(place, date));
  const type = (text: string) => {
    setReason(text);
    typeDayReason(place, date, text);
  };
  return (
    <TextField
      label={t('reason')}
      note={t('note')}
      value={reason}
      maxLength={500}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

const everyMs = 10_000;
/** The server's time, again every ten seconds. */
function useServerTime(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A form begins with tomorrow; where tomorrow is closed it begins with the first open day. A day that a person chose stays, with its reason. */
function useFirstOpenDay(
  days: readonly JudgedDay[],
  {
    value,
    isFixed,
    onChoose,
  }: { value: string; isFixed: boolean; onChoose: (date: string) => void },
) {
  const first = days.find(({ why }) => !why)?.date;
  const isBegun = !isFixed && days[1]?.date === value && days[1].why !== undefined;
  const isDone = useRef(false);
  const arrived = days.length > 0;
  useEffect(() => {
    if (!arrived || isDone.current) return;
    isDone.current = true;
    if (isBegun && first) onChoose(first);
  }, [arrived, isBegun, first, onChoose]);
}

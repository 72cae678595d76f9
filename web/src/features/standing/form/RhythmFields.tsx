import { addDays } from '#contract/calendar.ts';
import {
  cutOffRules,
  moves,
  plannedDays,
  type CutOffRule,
  type Move,
} from '#contract/standing/rhythm.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { useTranslations } from 'use-intl';
import { bareWeekday, dayDate } from '#lib/formats/dates.ts';
import { Chips } from '#ui/forms/Chips.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { Label } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Across, Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { useRhythmWords } from '../written-standing.ts';
import type { Chosen } from './standing-form.ts';

interface RhythmFieldsProps {
  chosen: Chosen;
  choose: (next: Partial<Chosen>) => void;
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

/** On which days, from when to when. */
export function RhythmFields({ chosen, choose }: RhythmFieldsProps) {
  const t = useTranslations('standing.form');
  const { weekdays, everyWeeks, from, until } = chosen;
  const toggle = (day: number) =>
    choose({
      weekdays: weekdays.includes(day)
        ? weekdays.filter((one) => one !== day)
        : [...weekdays, day].toSorted((a, b) => a - b),
    });
  return (
    <Card title={t('rhythm')} gap={16}>
      <div>
        <Label>{t('weekdays')}</Label>
        <Chips
          wrap="even"
          label={t('weekdays')}
          items={upTo(7).map((day) => ({ id: String(day), label: bareWeekday(day) }))}
          value={new Set(weekdays.map(String))}
          onChange={(id) => toggle(Number(id))}
        />
      </div>
      <ReadBack chosen={chosen} />
      <Grid md={2} gap={12}>
        <Across>
          <Select
            label={t('every')}
            value={String(everyWeeks)}
            options={upTo(standingLimits.everyWeeks).map((weeks) => ({
              value: String(weeks),
              label: t('weeks', { weeks }),
            }))}
            onChange={(e) => choose({ everyWeeks: Number(e.currentTarget.value) })}
          />
        </Across>
        <DateField
          label={t('from')}
          value={from}
          onChange={(day) => choose({ from: day || from })}
          narrows
        />
        <DateField
          label={t('until')}
          value={until}
          onChange={(day) => choose({ until: day })}
          narrows
        />
      </Grid>
    </Card>
  );
}

/** When people are asked, and what becomes of drafts without an answer and of closed days. */
export function RuleFields({ chosen, choose }: RhythmFieldsProps) {
  const t = useTranslations('standing.form');
  const { move, daysAhead, atCutOff } = chosen;
  return (
    <Card title={t('rules_title')} gap={16}>
      <Select
        label={t('ahead')}
        value={String(daysAhead)}
        options={upTo(standingLimits.daysAhead).map((days) => ({
          value: String(days),
          label: t('days', { days }),
        }))}
        onChange={(e) => choose({ daysAhead: Number(e.currentTarget.value) })}
      />
      <Stack gap={4}>
        <Label>{t('rule')}</Label>
        <Chips
          label={t('rule')}
          items={cutOffRules.map((id) => ({ id, label: t(`rules.${id}`) }))}
          value={atCutOff}
          onChange={(id) => choose({ atCutOff: id as CutOffRule })}
        />
        <Caption>{t('rule_note')}</Caption>
      </Stack>
      <div>
        <Label>{t('move')}</Label>
        <Chips
          label={t('move')}
          items={moves.map((id) => ({ id, label: t(`moves.${id}`) }))}
          value={move}
          onChange={(id) => choose({ move: id as Move })}
        />
      </div>
    </Card>
  );
}

// Enough for three deliveries of the longest rhythm.
const shownAhead = standingLimits.everyWeeks * 7 * 3;

/** What was chosen, in a sentence, with the first days of it. */
function ReadBack({ chosen }: { chosen: Chosen }) {
  const t = useTranslations('standing.form');
  const rhythm = useRhythmWords();
  const { weekdays, from, until, daysAhead, atCutOff } = chosen;
  if (weekdays.length === 0) return <Note tone="quiet">{t('reads_none')}</Note>;
  const first = plannedDays({ ...chosen, pausedUntil: '' }, from, addDays(from, shownAhead));
  return (
    <Note tone="info" live>
      <p>
        {t('reads', {
          rhythm: rhythm(chosen),
          from: dayDate(from),
          hasEnd: until === '' ? 'no' : 'yes',
          until: until && dayDate(until),
          days: daysAhead,
          rule: atCutOff,
        })}
      </p>
      <b>
        <Dotted facts={first.slice(0, 3).map((day) => dayDate(day))} />
      </b>
    </Note>
  );
}

import { addDays } from '#contract/calendar.ts';
import {
  mostDaysAhead,
  nextStepLength,
  noteKindNames,
  noteLength,
  type NoteKindName,
} from '#contract/customer-notes/note-kinds.ts';
import type { CustomerNote } from '#contract/customer-notes/shapes.ts';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { dayDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, money } from '#lib/formats/money.ts';
import { ApiProblem, problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { TextArea, TextField } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { noteIcons } from './note-words.ts';
import { useWriteNote } from './queries.ts';
import { bodyOf, today, type NoteDraft } from './use-note-draft.ts';

interface NoteFormProps {
  place: PlaceCodes;
  draft: NoteDraft;
  change: (next: Partial<NoteDraft>) => void;
  onSaved: () => void;
  /** baht that the customer owes; undefined until it is known */
  owed: number | undefined;
  openPromise: CustomerNote | undefined;
}

/** A new note about a customer: what it is about, what it says, and its day. What is typed stays until it is saved. */
export function NoteForm({ place, draft, change, onSaved, owed, openPromise }: NoteFormProps) {
  const t = useTranslations('customer-notes');
  const write = useWriteNote(place, () => (announce(t('saved')), onSaved()));
  const { kind, words, nextStep } = draft;
  const fields = write.error instanceof ApiProblem ? write.error.fields : [];
  const wrong = (field: string) => {
    const found = fields.find((one) => one.field === field);
    return found && (found.message || problemWords(found.code, { ...found }));
  };
  const shown = (next: Partial<NoteDraft>) => (write.reset(), change(next));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!write.isPending) write.mutate(bodyOf(draft, openPromise));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Chips
          label={t('about')}
          items={noteKindNames.map((id) => ({
            id,
            label: t(`kind.${id}`),
            icon: noteIcons[id],
          }))}
          value={kind}
          onChange={(id) => shown({ kind: id as NoteKindName })}
          wrap
        />
        {kind === 'promise' && (
          <Amount
            draft={draft}
            change={shown}
            owed={owed}
            openPromise={openPromise}
            error={wrong('amount')}
          />
        )}
        {(kind === 'promise' || kind === 'not_today') && (
          <Day draft={draft} change={shown} error={wrong('day')} />
        )}
        <TextArea
          label={t('words')}
          rows={2}
          value={words}
          maxLength={noteLength}
          error={wrong('words')}
          onChange={(e) => shown({ words: e.currentTarget.value })}
        />
        {kind !== 'promise' && (
          <TextField
            label={t('next_step')}
            value={nextStep}
            maxLength={nextStepLength}
            onChange={(e) => shown({ nextStep: e.currentTarget.value })}
          />
        )}
        {kind !== 'promise' && kind !== 'not_today' && (nextStep.trim() !== '' || draft.day) && (
          <Day draft={draft} change={shown} error={wrong('day')} />
        )}
        {fields.length === 0 && <ProblemNote error={write.error} />}
        <Button
          type="submit"
          kind="primary"
          size="xl"
          busy={write.isPending}
          data-testid="submit-note"
        >
          {t(kind === 'promise' && openPromise ? 'move_it' : 'save')}
        </Button>
      </Stack>
    </form>
  );
}

interface PartProps {
  draft: NoteDraft;
  change: (next: Partial<NoteDraft>) => void;
  error: string | undefined;
}

/** How much is promised: all that is owed is one press. */
function Amount({
  draft,
  change,
  owed,
  openPromise,
  error,
}: PartProps & Pick<NoteFormProps, 'owed' | 'openPromise'>) {
  const t = useTranslations('customer-notes');
  const all = owed ? bareMoney(fromWire(owed)) : '';
  return (
    <>
      {openPromise && (
        <Note tone="info">
          {t('moves', {
            amount: money(fromWire(openPromise.amount ?? 0)),
            day: dayDate(openPromise.day ?? ''),
          })}
        </Note>
      )}
      <Stack gap={8}>
        <TextField
          label={t('amount')}
          figure="plain"
          value={draft.amountText}
          error={error}
          {...(owed !== undefined && { note: t('owed', { amount: money(fromWire(owed)) }) })}
          onChange={(e) => change({ amountText: e.currentTarget.value })}
        />
        {all !== '' && (
          <Chips
            label={t('amount')}
            items={[{ id: all, label: t('all_owed', { amount: all }) }]}
            value={draft.amountText}
            onChange={(amountText) => change({ amountText })}
          />
        )}
      </Stack>
    </>
  );
}

/** The next seven days are one press each; a later one is typed or found in the calendar. */
function Day({ draft: { kind, day }, change, error }: PartProps) {
  const t = useTranslations('customer-notes');
  const [first] = useState(today);
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  const label = (date: string, at: number) =>
    at === 0 ? t('today') : at === 1 ? t('tomorrow') : dayDate(date);
  return (
    <Stack gap={8}>
      <Caption>{t(`day.${kind}`)}</Caption>
      <Chips
        label={t('days')}
        items={days.map((date, at) => ({ id: date, label: label(date, at) }))}
        value={day}
        onChange={(date) => change({ day: date })}
        wrap
      />
      <DateField
        label={t(`day.${kind}`)}
        hideLabel
        value={day}
        min={first}
        max={addDays(first, mostDaysAhead)}
        error={error}
        onChange={(date) => change({ day: date })}
      />
    </Stack>
  );
}

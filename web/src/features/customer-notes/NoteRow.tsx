import type { CustomerNote } from '#contract/customer-notes/shapes.ts';
import { useTranslations } from 'use-intl';
import { ProblemNote } from '#app/ProblemNote.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { isOpen, noteIcons, toneOf, useNoteWords } from './note-words.ts';
import { useEndNote } from './queries.ts';

interface NoteRowProps {
  place: PlaceCodes;
  note: CustomerNote;
  onMove: (note: CustomerNote) => void;
}

/** A note: what it is, what became of it, and what can be done about it. */
export function NoteRow({ place, note, onMove }: NoteRowProps) {
  const t = useTranslations('customer-notes');
  const what = useNoteWords()(note);
  const { kind, words, nextStep, state, paid, left, writtenBy, writtenAt, endedBy } = note;
  const end = useEndNote(place, note.noteId);
  return (
    <ListRow
      align="start"
      picture={<Icon of={noteIcons[kind]} />}
      below={
        <>
          <ProblemNote error={end.error} />
          {isOpen(note) && (
            <Row wrap gap={8}>
              {kind !== 'promise' && (
                <Button
                  kind="outline"
                  size="small"
                  busy={end.isPending}
                  aria-label={t('done_name', { what })}
                  onClick={() => end.mutate('done')}
                >
                  {t('done')}
                </Button>
              )}
              <Button
                kind="outline"
                size="small"
                aria-label={t('move_name', { what })}
                onClick={() => onMove(note)}
              >
                {t('move')}
              </Button>
              <Button
                kind="ghost"
                size="small"
                busy={end.isPending}
                aria-label={t('withdraw_name', { what })}
                onClick={() => end.mutate('withdrawn')}
              >
                {t('withdraw')}
              </Button>
            </Row>
          )}
        </>
      }
    >
      <Text strong close>
        {what}
      </Text>
      {words && <Text lines>{words}</Text>}
      {nextStep && (
        <Text>
          {t('next_step')}: {nextStep}
        </Text>
      )}
      {state !== 'record' && (
        <Caption tone={toneOf(state)} strong={state !== 'open'}>
          {endedBy ? t('ended', { what: t(`state.${state}`), name: endedBy }) : t(`state.${state}`)}
        </Caption>
      )}
      {paid > 0 && isOpen(note) && (
        <Caption>
          {t('paid_so_far', { paid: money(fromWire(paid)), left: money(fromWire(left)) })}
        </Caption>
      )}
      <Caption>
        <Dotted facts={[writtenBy, dateAndTime(writtenAt)]} />
      </Caption>
    </ListRow>
  );
}

import type { OrderView } from '#contract/orders/own-shapes.ts';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { quantityWords } from '#lib/formats/units.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ChoiceGroup, Radio } from '#ui/forms/Choice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { ChangeList, fieldValue } from '../detail/ChangeList.tsx';
import {
  fieldChoice,
  lineChoice,
  settleOn,
  usualChoices,
  type Choices,
  type Clash,
} from './conflict.ts';
import { draftFields, draftLines, useNames } from './draft-changes.ts';
import type { OrderDraft } from './draft.ts';
import { changeDraft } from './draft-store.ts';

interface Question {
  id: string;
  label: string;
  was: string;
  theirs: string;
  mine: string;
  isMineChanged: boolean;
}

/** Another person's changes beside one's own since the edit began, to choose between them line by line and field by field (D-41). */
export function ClashCard({
  order,
  draft,
  clash,
}: {
  order: OrderView;
  draft: OrderDraft;
  clash: Clash;
}) {
  const t = useTranslations('orders/edit');
  const isWide = useWider(768);
  const [choices, setChoices] = useState<Choices>(() => usualChoices(clash));
  const questions = useQuestions(order, clash);
  const other = order.history.at(-1)?.userName;
  const asked = new Set([
    ...clash.lines.map(({ key }) => key),
    ...clash.fields.map(({ field }) => field),
  ]);
  const nameOf = useNames(order);
  const ownLines = draftLines(draft).filter(({ key }) => !asked.has(key));
  const ownFields = draftFields(draft).filter(({ field }) => !asked.has(field));
  const settle = () => {
    changeDraft(order, (now) => settleOn(now, order, choices));
    announce(t('settled'));
    scrollTo({ top: 0 });
  };
  const button = (
    <Button
      kind="primary"
      size={isWide ? 'normal' : 'xl'}
      wide={!isWide}
      onClick={settle}
      data-testid="submit-clash"
    >
      {t('use')}
    </Button>
  );
  return (
    <Stack most={720}>
      <Note icon={UsersRound} live>
        <b>{other ? t('clash_by', { name: other }) : t('clash')}</b>
        <p>{t('clash_text')}</p>
      </Note>
      <Card title={t('clash_lines')} gap={16}>
        {questions.map(({ id, label, was, theirs, mine, isMineChanged }) => (
          <ChoiceGroup key={id} legend={`${label} (${t('was', { quantity: was })})`}>
            {(['theirs', 'mine'] as const).map((whose) => (
              <Radio
                key={whose}
                name={id}
                checked={choices[id] === whose}
                onChange={() => setChoices((now) => ({ ...now, [id]: whose }))}
              >
                {whose === 'mine'
                  ? t(isMineChanged ? 'mine' : 'mine_same', { value: mine })
                  : other
                    ? t('theirs_by', { name: other, value: theirs })
                    : t('theirs', { value: theirs })}
              </Radio>
            ))}
          </ChoiceGroup>
        ))}
      </Card>
      {ownLines.length + ownFields.length > 0 && (
        <Card title={t('clash_mine')} gap={12}>
          <ChangeList
            lines={ownLines}
            fields={ownFields.map((one) => ({
              ...one,
              before: nameOf(one.field, one.before),
              after: nameOf(one.field, one.after),
            }))}
          />
        </Card>
      )}
      {isWide ? <div>{button}</div> : <Dock>{button}</Dock>}
    </Stack>
  );
}

/** A question for each line and field, in words. */
function useQuestions(order: OrderView, { lines, fields }: Clash): Question[] {
  const t = useTranslations('orders/edit');
  const orders = useTranslations('orders');
  const nameOf = useNames(order);
  return [
    ...lines.map((one): Question => {
      const words = (count: number) =>
        count > 0 ? quantityWords(count, one.unit) : t(one.was > 0 ? 'took_out' : 'nothing');
      return {
        id: lineChoice(one),
        label: one.name,
        was: one.was > 0 ? words(one.was) : t('nothing'),
        theirs: words(one.theirs),
        mine: words(one.mine),
        isMineChanged: one.mine !== one.was,
      };
    }),
    ...fields.map((one): Question => {
      const words = (value: string) =>
        fieldValue(one.field, nameOf(one.field, value)) || t('nothing');
      return {
        id: fieldChoice(one),
        label: orders(`field.${one.field}`),
        was: words(one.was),
        theirs: words(one.theirs),
        mine: words(one.mine),
        isMineChanged: one.mine !== one.was,
      };
    }),
  ];
}

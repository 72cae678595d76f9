import type { PersonState } from '#contract/users/person/shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { askConfirm } from '#lib/notices.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Text, unbroken } from '#ui/text/Text.tsx';
import { usersKey } from '../queries.ts';
import { erasePerson } from './queries.ts';

/** Erases a person's data after a question, says why it may not be yet, and afterwards what is still stored and why. */
export function EraseCard({ name, state }: { name: string; state: PersonState }) {
  const t = useTranslations('users/person');
  return (
    <Card title={t('erase')} gap={12}>
      {state.erasure ? (
        <Erased {...state} erasure={state.erasure} />
      ) : (
        <Erasable name={name} state={state} />
      )}
    </Card>
  );
}

function Erasable({ name, state: { userId, hindrances } }: { name: string; state: PersonState }) {
  const t = useTranslations('users/person');
  const erase = useMutation({
    mutationFn: () => erasePerson(userId),
    meta: { inline: true, renews: usersKey },
  });
  const press = async () => {
    if (await askConfirm('erase_person', { name })) erase.mutate();
  };
  if (hindrances.length > 0)
    return (
      <>
        <Text strong>{t('why_not')}</Text>
        <ul>
          {hindrances.map(({ code, about, count }) => (
            <li key={code}>{unbroken(t(`hindered.${code}`, { about, count }))}</li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <p>{t('erase_text')}</p>
      {erase.error && <FailState error={erase.error} onRetry={() => void press()} />}
      <Row>
        <Button kind="danger" busy={erase.isPending} onClick={() => void press()}>
          {t('erase_now')}
        </Button>
      </Row>
    </>
  );
}

function Erased({
  erasure,
  kept,
}: Pick<PersonState, 'kept'> & { erasure: NonNullable<PersonState['erasure']> }) {
  const t = useTranslations('users/person');
  if (erasure.doneAt === null)
    return <Text as="output">{t('under_way', { at: dateAndTime(erasure.askedAt) })}</Text>;
  return (
    <>
      <Text as="output">
        {t('done', { at: dateAndTime(erasure.doneAt), removed: erasure.removed })}
      </Text>
      <Text strong>{t(kept.length > 0 ? 'kept' : 'kept_none')}</Text>
      <ul>
        {kept.map(({ table, rows, why }) => (
          <li key={`${table} ${rows} ${why}`}>
            {t('kept_row', { table, rows })}
            <br />
            <Text as="span" tone="muted">
              {why}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { PersonState } from '#contract/users/person/shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { askConfirm } from '#lib/notices.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Button } from '#ui/forms/Button.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Caption, Text, unbroken } from '#ui/text/Text.tsx';
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
            <li key={code}>
              {unbroken(t(`hindered.${code}`, { about, count }))}
              {code === 'open_orders' && <Orders numbers={about.split(', ')} count={count} />}
            </li>
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

/** The first open orders, each with a link to what is known of its number. */
function Orders({ numbers, count }: { numbers: readonly string[]; count: number }) {
  const t = useTranslations('users/person');
  const mayOpen = useMay('status');
  return (
    <Row wrap gap={12} rowGap={0}>
      {numbers.map((number) =>
        mayOpen ? (
          <BesideLink key={number} to="/status" search={{ number }}>
            {number}
          </BesideLink>
        ) : (
          <Text key={number} as="span" nowrap>
            {number}
          </Text>
        ),
      )}
      {count > numbers.length && (
        <Caption as="span">{t('more_orders', { count: count - numbers.length })}</Caption>
      )}
    </Row>
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

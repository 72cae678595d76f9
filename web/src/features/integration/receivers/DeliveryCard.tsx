import type { DeliveryRow } from '#contract/integration/receivers/shapes.ts';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { serverWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Table } from '#ui/lists/Table.tsx';
import { Caption, FileSample, Text } from '#ui/text/Text.tsx';
import { Code } from '../OpenedPage.tsx';
import { useSendAgain } from '../queries.ts';
import { MessagePill } from './states.tsx';
import { useReplyWords } from './use-reply-words.ts';

/** What became of a message at one receiver: its state, every try in words, and below them what it answered and the headers of the last call. */
export function DeliveryCard({ id, delivery }: { id: number; delivery: DeliveryRow }) {
  const t = useTranslations('integration/receivers');
  const again = useSendAgain();
  const words = useReplyWords();
  const { receiver, isConfigured, state, reason, nextTryAt, takenAt, headers, lastTries } =
    delivery;
  const answers = lastTries.filter(({ answer }) => answer !== '');
  return (
    <Card flush title={receiver} aside={<MessagePill state={state} />}>
      <CardPart low close gap={8}>
        {takenAt !== null && <p>{t('taken_at', { at: dateAndTime(takenAt) })}</p>}
        {takenAt === null && reason !== '' && (
          <Text tone={state === 'given_up' ? 'danger' : undefined}>
            {words(lastTries[0]?.status ?? null, false)}
          </Text>
        )}
        {nextTryAt !== null && <Caption>{t('next_try', { at: dateAndTime(nextTryAt) })}</Caption>}
        {lastTries.length === 0 && <Caption>{t('not_tried')}</Caption>}
        {isConfigured && (state === 'taken' || state === 'given_up') && (
          <div>
            <Button
              kind={state === 'given_up' ? 'primary' : 'outline'}
              size="small"
              icon={RotateCcw}
              busy={again.isPending}
              onClick={() => again.mutate({ receiver, from: id, to: id })}
            >
              {t('actions.again')}
            </Button>
          </div>
        )}
        {again.error && <FieldError>{serverWords(again.error)[0]}</FieldError>}
      </CardPart>
      {lastTries.length > 0 && <Tries tries={lastTries} />}
      {(reason !== '' || answers.length > 0) && (
        <CardPart low line="above">
          <Disclosure summary={t('answer')}>
            <Stack gap={8}>
              {reason !== '' && <Code>{reason}</Code>}
              {answers.map(({ number, answer }) => (
                <Stack key={number} gap={4}>
                  <Caption>{`${t('try')} ${number}`}</Caption>
                  <FileSample>{answer}</FileSample>
                </Stack>
              ))}
            </Stack>
          </Disclosure>
        </CardPart>
      )}
      {headers.length > 0 && (
        <CardPart low line="above">
          <Disclosure summary={t('headers')}>
            <Pairs>
              {headers.map(({ name, value }) => (
                <Pair key={name} label={<Code>{name}</Code>}>
                  <Code>{value}</Code>
                </Pair>
              ))}
            </Pairs>
          </Disclosure>
        </CardPart>
      )}
    </Card>
  );
}

function Tries({ tries }: { tries: DeliveryRow['lastTries'] }) {
  const t = useTranslations('integration/receivers');
  const words = useReplyWords();
  return (
    <Table
      label={t('tries_head')}
      compact
      rows={tries}
      rowKey={({ at, number }) => `${number} ${at}`}
      columns={[
        { id: 'number', head: t('try'), main: true, cell: ({ number }) => number },
        { id: 'at', head: t('at'), nowrap: true, cell: ({ at }) => dateAndTime(at) },
        {
          id: 'outcome',
          head: t('outcome'),
          cell: ({ outcome, status }) => (
            <Text as="span" tone={outcome === 'taken' ? 'success' : 'danger'}>
              {words(status, outcome === 'taken')}
            </Text>
          ),
        },
        { id: 'status', head: t('status'), end: true, cell: ({ status }) => status ?? '–' },
        { id: 'ms', head: t('took'), end: true, nowrap: true, cell: ({ ms }) => t('ms', { ms }) },
      ]}
    />
  );
}

import { calls } from '#contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { isOwnServer } from '#lib/config.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

const shown = 3;
const queryKey = ['undelivered'] as const;

/** Messages that the ERP did not accept, with a button to send them again; draws nothing where there are none. */
export default function UndeliveredCard() {
  const t = useTranslations('integration.undelivered');
  const asked = useQuery({ queryKey, queryFn: ({ signal }) => send(calls.listUndelivered, { signal }), enabled: isOwnServer() });
  const again = useMutation({
    mutationFn: () => send(calls.deliverAgain, { body: {}, idempotencyKey: crypto.randomUUID() }),
    meta: { renews: queryKey },
  });
  const { data = [], total = 0 } = asked.data ?? {};
  if (total === 0) return null;
  return (
    <Card title={t('title')} aside={<Caption>{t('count', { count: total })}</Caption>} gap={12} id="undelivered">
      <List label={t('title')}>
        {data.slice(0, shown).map(({ id, document, kind, tries, reason }) => (
          <ListRow key={id} bare>
            <Text as="b" block>
              {document} · {kind}
            </Text>
            <Caption>{t('reason', { tries, reason })}</Caption>
          </ListRow>
        ))}
      </List>
      {total > shown && <Caption>{t('more', { count: total - shown })}</Caption>}
      <Button kind="outline" icon={RotateCcw} busy={again.isPending} onClick={() => again.mutate()}>
        {t('again')}
      </Button>
    </Card>
  );
}

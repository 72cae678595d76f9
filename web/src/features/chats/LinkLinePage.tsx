import { chatsCalls } from '#contract/chats/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useProfile } from '#app/person.ts';
import { Page } from '#app/Page.tsx';
import { send } from '#lib/client.ts';
import { useUser } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';

const route = getRouteApi('/frame/link-line');

/** A person opens it from the chat with the supplier's LINE account: asks whether to link it to their account, then leads on to LINE, which asks once more. */
export function LinkLinePage() {
  const t = useTranslations('chats');
  const { linkToken } = route.useSearch();
  return (
    <Page title={t('title')} crumbs={[]}>
      {linkToken === undefined ? (
        <EmptyState drawing="path" title={t('none')}>
          {t('none_text')}
        </EmptyState>
      ) : (
        <Ask linkToken={linkToken} />
      )}
    </Page>
  );
}

function Ask({ linkToken }: { linkToken: string }) {
  const t = useTranslations('chats');
  const { userName } = useUser();
  const { data } = useProfile();
  const fullName = [data?.firstName, data?.lastName].filter(Boolean).join(' ');
  const begin = useMutation({
    mutationFn: () =>
      send(chatsCalls.startLineLink, { body: { linkToken }, idempotencyKey: crypto.randomUUID() }),
    meta: { inline: true },
    onSuccess: ({ address }) => address !== null && location.assign(address),
  });
  return (
    <Card title={t('ask')} most={720} gap={16}>
      <Pairs>
        <Pair label={t('account')}>{fullName || userName}</Pair>
        <Pair label={t('username')}>{userName}</Pair>
      </Pairs>
      <p>{t('about')}</p>
      {begin.data?.address === null && <Note tone="warning">{t('off')}</Note>}
      {begin.isError && <FailState error={begin.error} onRetry={() => begin.mutate()} />}
      <Button
        kind="primary"
        size="xl"
        icon={Link2}
        busy={begin.isPending || typeof begin.data?.address === 'string'}
        onClick={() => begin.mutate()}
      >
        {t('link')}
      </Button>
      <Caption>{t('other')}</Caption>
    </Card>
  );
}

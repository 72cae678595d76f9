import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AskSupplier } from '#app/AskSupplier.tsx';
import { useUser } from '#lib/session/session.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Text } from '#ui/text/Text.tsx';

/** Home after a first sign-in, while the person has no business unit and no customer. */
export function Unassigned() {
  const t = useTranslations('frame.home');
  const { userName } = useUser();
  return (
    <Card>
      <EmptyState
        drawing="gate"
        title={t('unassigned')}
        action={
          <Button kind="primary" icon={RefreshCw} onClick={() => location.reload()}>
            {t('unassigned_look')}
          </Button>
        }
      >
        <Text as="span" lines>
          {t('unassigned_text', { name: userName })}
        </Text>
        <AskSupplier />
      </EmptyState>
    </Card>
  );
}

import { useTranslations } from 'use-intl';
import { Stack } from '#ui/layout/Stack.tsx';

/** How a person links their LINE: it begins in the chat, so that LINE proves whose it is. `friend` is '' where the supplier named no address. */
export function LinkLine({ friend }: { friend: string }) {
  const t = useTranslations('notices/settings');
  return (
    <Stack gap={4}>
      <b>{t('line.title')}</b>
      <p>{t('line.how')}</p>
      {friend !== '' && (
        <a href={friend} target="_blank" rel="noreferrer">
          {t('line.add')}
        </a>
      )}
    </Stack>
  );
}

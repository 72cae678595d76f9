import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Switch } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { noticeSettings } from './queries.ts';
import { subscriptionHere, switchOff, switchOn } from './this-browser.ts';

/** Whether this browser is notified. The browser asks the person at the press, not before. */
export function BrowserSwitch({
  browserKey,
  browsers,
}: {
  browserKey: string;
  browsers: readonly string[];
}) {
  const t = useTranslations('notices/settings');
  const queries = useQueryClient();
  const here = useQuery({
    queryKey: ['this browser'],
    queryFn: async () => (await subscriptionHere())?.endpoint ?? '',
  });
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? switchOn(browserKey) : switchOff()),
    onSettled: async () => {
      await here.refetch();
      await queries.invalidateQueries({ queryKey: noticeSettings().queryKey });
    },
  });
  return (
    <Stack gap={8}>
      <Switch
        checked={browsers.includes(here.data ?? '')}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      >
        {t('browser')}
      </Switch>
      {(change.data === 'refused' || change.data === 'failed') && (
        <Note live tone="warning">
          {t(`browser_${change.data}`)}
        </Note>
      )}
    </Stack>
  );
}

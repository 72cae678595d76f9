import { useTranslations } from 'use-intl';
import { Caption, Text } from './Text.tsx';

/** The id of the request that failed, to quote to support; nothing where there is none. */
export function Reference({ requestId }: { requestId: string | undefined }) {
  const t = useTranslations('frame.ui');
  if (!requestId) return null;
  return (
    <Caption as="span" block>
      {t('reference')}{' '}
      <Text as="span" code select>
        {requestId}
      </Text>
    </Caption>
  );
}

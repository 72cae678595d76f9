import { configuredToken } from '#contract/integration/tokens/configured-token.ts';
import { useTranslations } from 'use-intl';

/** The name of the system that sent something: that of its token, or plain words for the token of the configuration. */
export function useSourceName() {
  const t = useTranslations('integration/receivers');
  return (token: string) => (token === configuredToken ? t('configured_token') : token);
}

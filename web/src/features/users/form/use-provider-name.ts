import { useTranslations } from 'use-intl';

/** A provider in people's words; one that we do not know by its own name. */
export function useProviderName() {
  const t = useTranslations('users.link');
  return (provider: string) => (provider === 'fosad' || provider === 'ids-portal' ? t(provider) : provider);
}

import { useTranslations } from 'use-intl';

/** A provider's name in the page's language; an unknown provider has the name that it sends. */
export function useProviderName() {
  const t = useTranslations('users.link');
  return (provider: string) =>
    provider === 'fosad' || provider === 'ids-portal' ? t(provider) : provider;
}

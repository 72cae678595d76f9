import { useTranslations } from 'use-intl';
import { config } from '#lib/config.ts';
import { dialled } from '#lib/formats/telephone.ts';
import { locale } from '#lib/words/locale.ts';
import { Text } from '#ui/text/Text.tsx';
import { Dot } from '#ui/text/Dot.tsx';

/** Where no salesperson is known: the supplier's office with telephone and e-mail (CONFIG_FILE `supplier`); nothing where it is not configured. */
export function AskSupplier() {
  const t = useTranslations('frame.ui');
  const { supplier } = config();
  if (!supplier) return null;
  const { name, telephone, email } = supplier;
  return (
    <Text as="span" block>
      {t('contact', { name: name[locale] })} <a href={dialled(telephone)}>{telephone}</a>
      {email && (
        <>
          <Dot />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </Text>
  );
}

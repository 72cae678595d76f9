import { limits } from '#contract/constants.ts';
import { consentPurposes } from '#contract/consent-purposes.ts';
import { useTranslations } from 'use-intl';
import { useConsents } from '#lib/consent/consent.ts';
import { Switch } from '#ui/forms/Choice.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

/** One switch for each optional purpose: withdrawing is as easy as giving. */
export function ConsentSwitches() {
  const t = useTranslations('consent');
  const { choices, decide } = useConsents();
  return (
    <>
      <p>{t('text', { days: limits.cookieAcceptanceDays })}</p>
      {consentPurposes.map((purpose) => (
        <Switch
          key={purpose}
          checked={choices[purpose]?.given ?? false}
          onChange={(e) => decide(purpose, e.currentTarget.checked)}
        >
          <Text as="span" strong>
            {t(purpose)}
          </Text>
          <Caption>{t(`${purpose}_text`)}</Caption>
        </Switch>
      ))}
    </>
  );
}

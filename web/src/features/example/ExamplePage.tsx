import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { Buttons, Choices } from './Controls.tsx';
import { Fields } from './Fields.tsx';
import { Messages } from './Messages.tsx';
import { States } from './States.tsx';
import { Surfaces } from './Surfaces.tsx';

/** A gallery of the kit's components in every state (D-10). Its samples are Thai in both languages, because they are samples of goods. */
export function ExamplePage() {
  const t = useTranslations('frame.example');
  const acting = {
    name: 'ฟาร์มรุ่งเรืองทรัพย์',
    code: 'C100284',
    org: 'โรงงานอาหารสัตว์สระบุรี',
    bu: 'อาหารสัตว์',
    onChange: () => undefined,
  };
  return (
    <Page title={t('title')} crumbs={[]} acting={acting}>
      <Buttons />
      <Choices />
      <Fields />
      <Surfaces />
      <Messages />
      <States />
    </Page>
  );
}

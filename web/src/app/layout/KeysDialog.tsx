import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet, SheetActions, SheetTitle } from '#ui/dialogs/Sheet.tsx';
import { chooseSingleKeys } from '#lib/device/look-choice.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Switch } from '#ui/forms/Choice.tsx';
import { useSingleKeys } from '#ui/forms/use-keys.ts';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Keys } from '#ui/text/Key.tsx';
import { keysHere, withoutSingle } from './page-keys.ts';

interface KeysDialogProps {
  leadsFromHome: boolean;
  onClose: () => void;
}

/** What can be pressed on the page below it. */
export function KeysDialog({ leadsFromHome, onClose }: KeysDialogProps) {
  const t = useTranslations('frame/keys');
  const [keys] = useState(() => keysHere(leadsFromHome));
  const areOn = useSingleKeys();
  return (
    <Sheet open onClose={onClose}>
      <SheetTitle>{t('title')}</SheetTitle>
      <Pairs>
        {(areOn ? keys : withoutSingle(keys)).map(({ name, ways }) => (
          <Pair key={name} label={t(`does.${name}`)}>
            {ways.map((together, at) => (
              <Fragment key={together.join('+')}>
                {at > 0 && ' '}
                <Keys together={together} />
              </Fragment>
            ))}
          </Pair>
        ))}
      </Pairs>
      <Switch checked={areOn} onChange={({ target }) => chooseSingleKeys(target.checked)}>
        {t('single')}
      </Switch>
      <SheetActions>
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

import { limits } from '#contract/constants.ts';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fill } from '#lib/words/fill.ts';
import { dismiss, notificationList, type Notification } from '#lib/notices.ts';
import { useStore } from '#lib/store.ts';
import { classes } from '#ui/classes.ts';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { unbroken } from '#ui/text/Text.tsx';
import styles from './Notifications.module.css';

/** The notification banner: 6000 ms; the time stops while the pointer or the focus is on it (WCAG 2.2.1). */
export function Notifications() {
  const t = useTranslations('frame.bar');
  const list = useStore(notificationList);
  return (
    <section className={styles.notes} aria-label={t('notifications')}>
      <div className={styles.live} aria-live="polite">
        {list.map((one) => (
          <Toast key={one.id} one={one} />
        ))}
      </div>
    </section>
  );
}

function Toast({ one: { id, text, facts, tone, undo } }: { one: Notification }) {
  const t = useTranslations('frame.bar');
  const [isHeld, hold] = useState(false);
  const left = useRef<number>(limits.notificationBanner);
  useEffect(() => {
    if (isHeld) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, isHeld]);
  const on = {
    onMouseEnter: () => hold(true),
    onMouseLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  };
  return (
    <div className={classes(styles.note, isHeld && styles.held)} {...on}>
      <Icon
        of={tone === 'danger' ? CircleAlert : CircleCheck}
        tone={tone === 'danger' ? 'danger' : 'success'}
      />
      <span className={styles.words}>{unbroken(fill(text, facts))}</span>
      {undo && (
        <Button kind="ghost" size="small" onClick={() => (undo(), dismiss(id))}>
          {t('undo')}
        </Button>
      )}
      <IconButton icon={X} size="s" label={t('dismiss')} onClick={() => dismiss(id)}>
        {undo && (
          <svg className={styles.timeLeft} viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="16" />
            <circle className={styles.left} cx="18" cy="18" r="16" />
          </svg>
        )}
      </IconButton>
    </div>
  );
}

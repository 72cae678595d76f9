import { FileUp } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import hidden from '#ui/layout/Only.module.css';
import { Icon } from '#ui/pictures/Icon.tsx';
import { buttonClass } from './Button.tsx';
import styles from './FileButton.module.css';

interface FileButtonProps {
  label: string;
  /** kinds of files, as the browser's file chooser takes them: '.csv,text/csv' */
  accept: string;
  busy: boolean;
  onChoose: (file: File) => void;
}

/** The browser's own file chooser, with the look of a button. The same file can be chosen twice, because it may have been corrected. */
export const FileButton = ({ label, accept, busy, onChoose }: FileButtonProps) => (
  <label className={classes(buttonClass({ kind: 'secondary' }), styles.chooser)}>
    <Icon of={FileUp} />
    {label}
    <input
      type="file"
      accept={accept}
      className={hidden.hidden}
      disabled={busy}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  </label>
);

import { FileUp } from 'lucide-react';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The platform's own way to choose a file, dressed as a button. The same file may be chosen twice: it may have been mended. */
export const FileChooser = ({ label, busy, onChoose }: { label: string; busy: boolean; onChoose: (file: File) => void }) => (
  <label className={`${buttonClass({ kind: 'secondary' })} file-chooser`}>
    <Icon of={FileUp} />
    {label}
    <input
      type="file"
      accept=".csv,text/csv"
      className="sr-only"
      disabled={busy}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  </label>
);

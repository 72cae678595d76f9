import type { ReactNode } from 'react';
import styles from './LeafletParts.module.css';

export interface LeafletPart {
  title: string;
  /** address of a picture of a phone's screen, 360 × 640 */
  picture: string;
  /** text, and words that are on the screen */
  steps: readonly (readonly (string | { button: string })[])[];
}

/** Numbered parts, each with its steps beside a picture: on paper two columns, so that eight fit on one A4. */
export const LeafletParts = ({ parts }: { parts: readonly LeafletPart[] }) => (
  <ol className={styles.parts}>
    {parts.map(({ title, picture, steps }) => (
      <li key={title} className={styles.part}>
        <h2 className={styles.title}>{title}</h2>
        <ol className={styles.steps}>
          {steps.map((pieces) => (
            <li key={JSON.stringify(pieces)}>
              {pieces.map((piece) =>
                typeof piece === 'string' ? piece : <b key={piece.button}>{piece.button}</b>,
              )}
            </li>
          ))}
        </ol>
        <img className={styles.picture} src={picture} alt="" width={360} height={640} />
      </li>
    ))}
  </ol>
);

/** What only a screen has: buttons beside a text that is printed. */
export const OffPaper = ({ children }: { children: ReactNode }) => (
  <div className={styles.offPaper}>{children}</div>
);

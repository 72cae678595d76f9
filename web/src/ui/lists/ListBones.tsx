import { Only } from '#ui/layout/Only.tsx';
import { Bone } from '#ui/text/Bone.tsx';
import { Loading } from '#ui/text/Loading.tsx';
import { List } from './List.tsx';
import styles from './ListBones.module.css';

interface ListBonesProps {
  rows: number;
  /** px that a row is high on a phone and from 768 px, so that nothing moves when the list is drawn */
  phone: number;
  desk: number;
  /** px of the row's name, and of a second column on a desk */
  name?: number;
  second: number;
  /** what is at the right */
  end: 'status' | 'words';
  onRetry: () => void;
}

/** A list before its first answer: rows of the final height. */
export const ListBones = ({ rows, phone, desk, name = 144, second, end, onRetry }: ListBonesProps) => (
  <Loading onRetry={onRetry}>
    <List>
      {Array.from({ length: rows }, (_, at) => (
        <li key={at} className={styles.row}>
          <Only on="phone">
            <Height of={phone} />
          </Only>
          <Only on="desk">
            <Height of={desk} />
          </Only>
          <div className={styles.words}>
            <Bone width={name} height={16} />
            <Only on="phone">
              <Bone width="80%" height={12} />
            </Only>
          </div>
          <Only on="desk">
            <Bone width={second} height={16} />
          </Only>
          {end === 'status' ? <Bone width={112} height={28} round="pill" /> : <Bone width={112} height={16} />}
        </li>
      ))}
    </List>
  </Loading>
);

/** Nothing to see; it holds its row open. */
const Height = ({ of }: { of: number }) => <svg className={styles.height} width="0" height={of} />;

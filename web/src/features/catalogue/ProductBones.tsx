import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Bone } from '#ui/text/Loading.tsx';
import styles from './catalogue.module.css';
import { useListLook } from './list-look.ts';

/** The skeleton of the product list, in the look and size that it will have. */
export const ProductBones = () => (
  <ul className={useListLook().look === 'rows' ? styles.rows : styles.tiles}>
    {Array.from({ length: 6 }, (_, at) => (
      <li key={at} className={styles.product}>
        <span className={styles.picture}>
          <Bone height={84} round="field" />
        </span>
        <Stack gap={8} align="start">
          <Bone width="75%" height={20} />
          <Bone width="50%" height={16} />
        </Stack>
        <div className={styles.foot}>
          <Row>
            <Bone width={96} height={24} />
          </Row>
          <Bone width={112} height={44} round="field" />
        </div>
      </li>
    ))}
  </ul>
);

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#ui/forms/Button.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import styles from './Pager.module.css';

interface PagerProps {
  label: string;
  page: number;
  lastPage: number;
  /** "11–20 of 34" and "Page 2 of 4" */
  range: string;
  at: string;
  before: string;
  after: string;
  onPage: (page: number) => void;
}

/** Below a list: page by page, with where one is; nothing where everything is on one page. */
export function Pager({ label, page, lastPage, range, at, before, after, onPage }: PagerProps) {
  if (lastPage < 2 && page < 2) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      <Caption>
        <Text as="span" nowrap>
          {range}
        </Text>{' '}
        ·{' '}
        <Text as="span" nowrap>
          {at}
        </Text>
      </Caption>
      <Row justify="center">
        <Button kind="outline" icon={ChevronLeft} disabled={page < 2} onClick={() => onPage(page - 1)}>
          {before}
        </Button>
        <Button kind="outline" iconAfter icon={ChevronRight} disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          {after}
        </Button>
      </Row>
    </nav>
  );
}

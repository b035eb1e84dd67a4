import { Button } from '../button/button.tsx';
import { ChevronLeftIcon } from '../icon/chevron-left.tsx';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** Positions of the first and last rows shown, from 1, and the total. */
  from: number;
  to: number;
  total: number;
  /** There are more than `total`: nobody counted to the end. */
  orMore?: boolean;
  /** Undefined if there is no page on that side. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** How the list is sorted; `list` is any order but time, such as names or the lines of a file. */
  order?: Order;
}

type Order = 'newest first' | 'oldest first' | 'list';

const WORDS: Readonly<Record<Order, readonly [string, string]>> = {
  'newest first': ['Newer', 'Older'],
  'oldest first': ['Earlier', 'Later'],
  list: ['Previous', 'Next'],
};

/** Pages through a list; its buttons say where the rows before and after are. */
export function Pager(props: PagerProps) {
  const { from, to, total, orMore = false, order = 'newest first' } = props;
  const [previous, next] = WORDS[order];
  return (
    <div className={styles.pager}>
      <span className={styles.where} role="status">
        Showing {words(from)} to {words(to)} of {orMore && 'more than '}
        {words(total)}
      </span>
      <span className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          icon={<ChevronLeftIcon size="small" />}
          disabled={!props.onPrevious}
          onPress={props.onPrevious}
        >
          {previous}
        </Button>
        <Button variant="secondary" size="small" disabled={!props.onNext} onPress={props.onNext}>
          {next}
          <ChevronRightIcon size="small" />
        </Button>
      </span>
    </div>
  );
}

/** `10,000`. */
function words(many: number): string {
  return many.toLocaleString('en-US');
}

import { Badge } from '@paystead/kit/badge/badge';

/** The count of unread answers at the word Help. */
export function HelpMark({ count }: { count: number }) {
  return (
    <>
      <Badge count={count} short />
      <span className="visually-hidden">
        {count === 1 ? '1 new answer' : `${count} new answers`}
      </span>
    </>
  );
}

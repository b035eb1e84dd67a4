import { Badge } from '@paystead/kit/badge/badge';

/** At the word Help: how many answers wait to be read. */
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

import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Pager } from '@paystead/kit/pager/pager';
import type { ReactNode } from 'react';

interface Listed {
  readonly rows: readonly unknown[];
  readonly total: number;
}

/** Pages of rows or people under their list; nothing where one page holds all. */
export function turnsOf(
  list: Listed | undefined,
  offset: number,
  onTurn: (offset: number) => void,
): ReactNode {
  if (!list || (list.total <= USUAL_PAGE && offset === 0)) return null;
  const { rows, total } = list;
  const next = offset + rows.length;
  return (
    <Pager
      from={Math.min(offset + 1, total)}
      to={next}
      total={total}
      order="list"
      onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - USUAL_PAGE)) : undefined}
      onNext={next < total ? () => onTurn(offset + USUAL_PAGE) : undefined}
    />
  );
}

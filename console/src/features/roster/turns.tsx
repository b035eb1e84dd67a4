import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Pager } from '@paystead/kit/pager/pager';

interface TurnsProps {
  offset: number;
  rows: readonly unknown[];
  total: number;
  onTurn: (offset: number) => void;
}

/** Pages of rows or people; nothing where one page holds all. */
export function Turns({ offset, onTurn, rows, total }: TurnsProps) {
  if (total <= USUAL_PAGE && offset === 0) return null;
  const next = offset + rows.length;
  return (
    <Pager
      from={Math.min(offset + 1, total)}
      to={next}
      total={total}
      previous="Before"
      next="After"
      onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - USUAL_PAGE)) : undefined}
      onNext={next < total ? () => onTurn(offset + USUAL_PAGE) : undefined}
    />
  );
}

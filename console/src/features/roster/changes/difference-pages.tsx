import { USUAL_PAGE } from '@paystead/contract/primitives';
import { Pager } from '@paystead/kit/pager/pager';

interface DifferencePagesProps {
  offset: number;
  rows: readonly unknown[];
  total: number;
  onTurn: (offset: number) => void;
}

/** Pages of a list of people. */
export function DifferencePages({ offset, onTurn, rows, total }: DifferencePagesProps) {
  const next = offset + rows.length;
  return (
    <Pager
      from={offset + 1}
      to={next}
      total={total}
      previous="Before"
      next="After"
      onPrevious={offset > 0 ? () => onTurn(Math.max(0, offset - USUAL_PAGE)) : undefined}
      onNext={next < total ? () => onTurn(offset + USUAL_PAGE) : undefined}
    />
  );
}

import { Pager } from '@paystead/kit/pager/pager';
import type { Pages } from '../../parts/use-pages.ts';
import type { Line } from './remittance-words.ts';

interface LineTurnsProps {
  list: { total: number; rows: readonly Line[]; next: string | null };
  pages: Pages;
}

/** Leads through lines in the order of the file; nothing where one page holds all. */
export function LineTurns({ list: { next, rows, total }, pages }: LineTurnsProps) {
  if (!pages.onPrevious && next === null) return null;
  return (
    <Pager
      from={pages.from}
      to={pages.from + rows.length - 1}
      total={total}
      order="list"
      onPrevious={pages.onPrevious}
      onNext={next === null ? undefined : () => pages.open(next)}
    />
  );
}

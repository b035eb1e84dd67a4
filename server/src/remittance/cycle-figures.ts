import { type Cents, sum } from '@paystead/lending/money/money';
import type { DeductionMark } from '@paystead/lending/servicing/deduction-file';

/** A line as payroll was told it last. */
interface Told {
  readonly mark: DeductionMark;
  readonly amount_cents: Cents;
  readonly before_cents: Cents;
}

/** What all versions of a cycle together ask for, as the cycle keeps it. */
export interface CycleFigures {
  readonly people: number;
  readonly total_cents: Cents;
  readonly new_lines: number;
  readonly changed_lines: number;
  readonly stopped_lines: number;
  readonly same_lines: number;
  readonly new_cents: Cents;
  readonly changed_cents: Cents;
  readonly same_cents: Cents;
  readonly changed_before_cents: Cents;
  readonly stopped_before_cents: Cents;
}

/** Counts the standing lines of a cycle by their marks. */
export function figuresOf(lines: readonly Told[]): CycleFigures {
  const marked = Map.groupBy(lines, ({ mark }) => mark);
  const of = (mark: DeductionMark) => marked.get(mark) ?? [];
  const asked = (some: readonly Told[]) => sum(some.map((line) => line.amount_cents));
  const before = (some: readonly Told[]) => sum(some.map((line) => line.before_cents));
  return {
    people: lines.filter((line) => line.amount_cents > 0n).length,
    total_cents: asked(lines),
    new_lines: of('NEW').length,
    changed_lines: of('CHANGED').length,
    stopped_lines: of('STOPPED').length,
    same_lines: of('SAME').length,
    new_cents: asked(of('NEW')),
    changed_cents: asked(of('CHANGED')),
    same_cents: asked(of('SAME')),
    changed_before_cents: before(of('CHANGED')),
    stopped_before_cents: before(of('STOPPED')),
  };
}

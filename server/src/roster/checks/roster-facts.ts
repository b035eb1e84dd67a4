import type { RosterField, RosterProblemKind } from '@paystead/contract/employer/roster-terms';

/** Values of a row by field, as texts: of a file, or as we keep them (`checkField`). */
export type RosterTexts = Partial<Record<RosterField, string>>;

/** A value that is wrong; `ROW` if no single value is at fault. */
export interface RowProblem {
  readonly field: RosterField | 'ROW';
  readonly kind: RosterProblemKind;
  /** As the file has it. */
  readonly value: string;
}

/** A payroll group of the employer. */
export interface GroupName {
  readonly gid: string;
  readonly name: string;
}

/** What the checks of a row need beside the row. */
export interface CheckFacts {
  readonly today: Temporal.PlainDate;
  readonly groups: readonly GroupName[];
  /** The groups that the file is for; null for everybody. */
  readonly covers: ReadonlySet<string> | null;
  /** Which fields the file has a column for. */
  readonly mapped: ReadonlySet<RosterField>;
  /** The employer's people need neither birth date nor Social Security number (WORKFLOW-2). */
  readonly isMinimal: boolean;
  /** The sandbox's people have made-up Social Security numbers, which begin with 9. */
  readonly isSandbox: boolean;
}

import type { DeductionMark, FileContents } from '@paystead/lending/servicing/deduction-file';

/** One deduction that we ask payroll to make, or to end. */
export interface AskedLine {
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Cents; zero for one that has stopped. */
  readonly amount: bigint;
  /** The remittance repeats it, if the payroll system stores it. */
  readonly reference: string;
  readonly mark: DeductionMark;
  /** `2026-11-27`; from this payday on, nothing is deducted. */
  readonly stopDate: string | null;
}

/** A version of the file for one payday. */
export interface DeductionContent {
  readonly payday: string;
  /** From 1. */
  readonly version: number;
  readonly contents: FileContents;
  readonly lines: readonly AskedLine[];
}

/** A line as the payroll's own program reads it. */
export interface ReadLine {
  readonly employeeNumber: string;
  readonly reference: string;
  /** Cents. */
  readonly amount: bigint;
}

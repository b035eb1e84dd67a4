import type { Answer } from '@paystead/contract/call';
import {
  type ChosenLayout,
  MOST_SAMPLE_LINES,
  type previewDeductionLayout,
} from '@paystead/contract/employer/file-layouts';
import { MADE_UP_LINES } from '../going-live/index.ts';
import {
  deductionFileName,
  type FileLayout,
  whyRefused,
  writeDeductionFile,
} from '../partners/payroll/deduction-file.ts';
import type { WorkContext } from '../platform/context.ts';
import { sampleLines } from '../remittance/index.ts';

export type Sample = Answer<typeof previewDeductionLayout>;

/** A layout as it was chosen, for the writer. */
export function chosenLayout(chosen: ChosenLayout): FileLayout {
  return chosen.format === 'FIXED' ? 'FIXED' : chosen.layout;
}

/**
 * LAYOUT-2: what the next file looks like in a layout, by the writer of real files: with the first
 * lines of the next payday, or with made-up people if nobody is asked for yet. Leaves out a line
 * that doesn't fit, as a real file does (DEDUCT-23).
 */
export async function sampleFile(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  employerGid: string,
  layout: FileLayout,
): Promise<Sample> {
  const next = await sampleLines(db, { employerGid, today }, MOST_SAMPLE_LINES);
  const payday = next?.payday ?? today.toString();
  const lines = (next?.lines ?? MADE_UP_LINES).filter(
    (line) => whyRefused(layout, payday, line) === null,
  );
  const file = { payday, version: 1, contents: 'WHOLE' as const, lines };
  return {
    name: deductionFileName(layout, file),
    lines: writeDeductionFile(layout, file).trimEnd().split('\n'),
    payday,
    made_up: next === null,
  };
}

import type { ChosenRemittance } from '@paystead/contract/employer/file-layouts';
import { madeUpRemittance } from '../going-live/index.ts';
import type { RemittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import type { Sample } from './sample-file.ts';

/** A remittance layout as it was chosen, for the writer. */
export function chosenRemittance(chosen: ChosenRemittance): RemittanceLayout {
  return chosen.layout === 'OWN' ? chosen.own : chosen.layout;
}

/** LAYOUT-5: what a remittance looks like in a layout, with made-up people. */
export function sampleRemittance(layout: RemittanceLayout, today: Temporal.PlainDate): Sample {
  const payday = today.toString();
  const { content, name } = madeUpRemittance(layout, payday);
  return { name, lines: content.trimEnd().split('\n'), payday, made_up: true };
}

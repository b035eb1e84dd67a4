import type { ChosenRemittance } from '@paystead/contract/employer/file-layouts';
import { writeSample } from '../partners/payroll/remittance-file.ts';
import type { RemittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import type { Sample } from './sample-file.ts';

/** A remittance layout as it was chosen, for the writer. */
export function chosenRemittance(chosen: ChosenRemittance): RemittanceLayout {
  return chosen.layout === 'OWN' ? chosen.own : chosen.layout;
}

/** LAYOUT-5: what a remittance looks like in a layout, with made-up people and a reason. */
export function sampleRemittance(layout: RemittanceLayout, today: Temporal.PlainDate): Sample {
  const payday = today.toString();
  const name = `${payday}_remittance.${layout === 'FIXED' ? 'txt' : 'csv'}`;
  return { name, lines: writeSample(layout, today).trimEnd().split('\n'), payday, made_up: true };
}

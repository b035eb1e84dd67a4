import type { Answer } from '@paystead/contract/call';
import type { readFileLayouts } from '@paystead/contract/employer/file-layouts';
import type { DeductionLayout } from '@paystead/contract/staff/going-live';
import { findLayouts } from '../employers/index.ts';
import { findApproval, madeUpRemittance } from '../going-live/index.ts';
import { columnsOf, fileLayout } from '../partners/payroll/deduction-file.ts';
import { isRemittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findLastSaved } from './layouts.queries.ts';
import { sampleFile } from './sample-file.ts';

type FileLayouts = Answer<typeof readFileLayouts>;

/** LAYOUT-1: both layouts of an employer, each with a sample. */
export async function showFileLayouts(
  context: Pick<WorkContext, 'db' | 'today'>,
  employerGid: string,
): Promise<FileLayouts> {
  const { db, today } = context;
  const row = (await findLayouts(db, employerGid)) ?? refuse('NOT_ALLOWED');
  const { remittance_layout: remittance } = row;
  const layout = fileLayout(row.deduction_layout, row.own_layout);
  if (!layout || !isRemittanceLayout(remittance)) throw new Error('A layout is unknown');

  const sample = await sampleFile(context, employerGid, layout);
  const saved = await findLastSaved(db, employerGid);
  const isOwn = saved?.format === (row.deduction_layout === 'OWN' ? 'CSV' : row.deduction_layout);
  const payday = today.toString();
  const back = madeUpRemittance(remittance, payday);
  return {
    deductions: row.deduction_layout as DeductionLayout,
    own: row.deduction_layout === 'OWN' ? row.own_gid : null,
    columns: columnsOf(layout),
    sample,
    saved: saved && isOwn ? { at: isoTime(saved.at), by: saved.by } : null,
    remittance: {
      layout: remittance,
      sample: {
        name: back.name,
        lines: back.content.trimEnd().split('\n'),
        payday,
        made_up: true,
      },
    },
    approved: await findApproval(db, employerGid, row),
  };
}

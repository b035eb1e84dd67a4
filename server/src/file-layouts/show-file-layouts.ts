import type { Answer } from '@paystead/contract/call';
import type { readFileLayouts } from '@paystead/contract/employer/file-layouts';
import type { DeductionLayout, RemittanceLayout } from '@paystead/contract/staff/going-live';
import { findLayouts } from '../employers/index.ts';
import { findApproval } from '../going-live/index.ts';
import { columnsOf, fileLayout } from '../partners/payroll/deduction-file.ts';
import { remittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findLastRemittance, findLastSaved } from './layouts.queries.ts';
import { sampleFile } from './sample-file.ts';
import { sampleRemittance } from './sample-remittance.ts';

type FileLayouts = Answer<typeof readFileLayouts>;

/** LAYOUT-1: both layouts of an employer, each with a sample. */
export async function showFileLayouts(
  context: Pick<WorkContext, 'db' | 'today'>,
  employerGid: string,
): Promise<FileLayouts> {
  const { db } = context;
  const row = (await findLayouts(db, employerGid)) ?? refuse('NOT_ALLOWED');
  const layout = fileLayout(row.deduction_layout, row.own_layout);
  if (!layout) throw new Error('A layout is unknown');

  const sample = await sampleFile(context, employerGid, layout);
  const saved = await findLastSaved(db, employerGid);
  const isOwn = saved?.format === (row.deduction_layout === 'OWN' ? 'CSV' : row.deduction_layout);
  return {
    deductions: row.deduction_layout as DeductionLayout,
    own: row.deduction_layout === 'OWN' ? row.own_gid : null,
    columns: columnsOf(layout),
    sample,
    saved: saved && isOwn ? { at: isoTime(saved.at), by: saved.by } : null,
    remittance: await showRemittanceLayout(context, employerGid, row),
    approved: await findApproval(db, employerGid, row),
  };
}

type LayoutsRow = NonNullable<Awaited<ReturnType<typeof findLayouts>>>;

async function showRemittanceLayout(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  employerGid: string,
  { own_remittance: own, own_remittance_gid: gid, remittance_layout: name }: LayoutsRow,
): Promise<FileLayouts['remittance']> {
  const layout = remittanceLayout(name, own);
  if (!layout) throw new Error('A layout is unknown');

  const saved = await findLastRemittance(db, employerGid);
  return {
    layout: name as RemittanceLayout,
    own: name === 'OWN' ? gid : null,
    columns: typeof layout === 'string' ? null : layout,
    sample: sampleRemittance(layout, today),
    saved: saved?.layout === name ? { at: isoTime(saved.at), by: saved.by } : null,
  };
}

import type { Answer } from '@paystead/contract/call';
import type { readEmployerSettings } from '@paystead/contract/employer/settings';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import { DEDUCTION_CUT_OFF } from '@paystead/lending/servicing/deduction-file';
import type { SettingsRow } from './settings.queries.ts';

type Settings = Answer<typeof readEmployerSettings>;

export function viewSettings(row: SettingsRow): Settings {
  return {
    file: viewFile(row),
    remittance: { layout: row.remittance_layout, days: row.remittance_days },
    lead_days: row.lead_days,
    deposit_confirmation: row.deposit_confirmation,
  };
}

/** How payroll gets its files; null where there are none. */
function viewFile(row: SettingsRow): Settings['file'] {
  if (isSelfDirected(row.workflow)) return null;
  return {
    open_days: row.deduction_lead_days,
    close_days: row.deduction_close_days,
    closes: DEDUCTION_CUT_OFF,
    later_versions: row.deduction_amendments,
    waits_for_approval: row.approves_files,
  };
}

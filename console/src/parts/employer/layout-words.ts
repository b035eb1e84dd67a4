import type { DeductionLayout, RemittanceLayout } from '@paystead/contract/staff/going-live';

/** Layouts as payroll and staff know them. */
export const DEDUCTION_LAYOUTS: Readonly<Record<DeductionLayout, string>> = {
  STANDARD: 'Standard, CSV with commas',
  BENEFITFOCUS: 'Benefitfocus, CSV with commas',
  WORKDAY: 'Workday, CSV with commas',
  FIXED: 'Fixed width, a line for each person',
  OWN: 'Their own columns, CSV with commas',
};

export const REMITTANCE_LAYOUTS: Readonly<Record<RemittanceLayout, string>> = {
  STANDARD: DEDUCTION_LAYOUTS.STANDARD,
  CENTS: 'CSV with commas, totals first, amounts in cents',
  FIXED: DEDUCTION_LAYOUTS.FIXED,
  OWN: DEDUCTION_LAYOUTS.OWN,
};

/** The same as payroll reads it. */
export const OWN_REMITTANCES: Readonly<Record<RemittanceLayout, string>> = {
  ...REMITTANCE_LAYOUTS,
  OWN: 'Our own columns, CSV with commas',
};

/** Item types whose documents prove income. */
const ABOUT_PAY: readonly string[] = [
  'INCOME',
  'RETIREE_INCOME',
  'PENSION_STATEMENT',
  'SOCIAL_SECURITY_STATEMENT',
];

/** Whether a document of this type must show gross pay, unless it is known already. */
export function needsGrossPay(type: string): boolean {
  return ABOUT_PAY.includes(type);
}

/** Whether a document of this type may show gross pay, though it doesn't have to. */
export function asksGrossPay(type: string): boolean {
  return needsGrossPay(type) || type === 'EMPLOYMENT';
}

/**
 * What people call the company: its legal name without the ending, `Paystead` of `Paystead, Inc.`
 */
export function brandName(company: string): string {
  return company.replace(/,?\s+(inc|llc|corp|ltd|n\.a)\.?$/i, '');
}

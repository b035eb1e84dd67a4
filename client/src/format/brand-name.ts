/**
 * The short name of the company: its legal name without the ending, `Paystead` for `Paystead, Inc.`
 */
export function brandName(company: string): string {
  return company.replace(/,?\s+(inc|llc|corp|ltd|n\.a)\.?$/i, '');
}

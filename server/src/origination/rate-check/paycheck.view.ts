import type { Answer } from '@paystead/contract/call';
import type { readOffer } from '@paystead/contract/origination/origination';
import type { PaycheckPreview } from '@paystead/lending/employment/paycheck-preview';

/** One paycheck with and without the installment, as the estimate and the offer show it. */
export function viewPaycheck(stub: PaycheckPreview): Answer<typeof readOffer>['paychecks'][number] {
  return {
    payday: stub.payday.toString(),
    gross_pay: stub.gross,
    estimated_taxes: stub.estimatedTaxes,
    net_without: stub.netWithout,
    installment: stub.installment,
    net_with: stub.netWith,
    paychecks_this_month: stub.paychecksThisMonth,
    skipped: stub.skipped,
  };
}

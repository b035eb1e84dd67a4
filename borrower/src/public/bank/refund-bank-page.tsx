import { submitRefundBank } from '@paystead/contract/bank-accounts/keyed-bank';
import { KeyedBank } from './keyed-bank.tsx';

/** /pub/refund/bank: where a refund is sent, by mailed link. */
export function RefundBankPage() {
  return (
    <KeyedBank
      words={{ title: 'Where should we send your refund?', money: 'your refund' }}
      submit={submitRefundBank}
    />
  );
}

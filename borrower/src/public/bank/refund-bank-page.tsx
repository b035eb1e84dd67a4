import { submitRefundBank } from '@paystead/contract/bank-accounts/keyed-bank';
import { KeyedBank } from './keyed-bank.tsx';

/** /pub/refund/bank: asks for the account to send a refund to. An emailed link opens it. */
export function RefundBankPage() {
  return (
    <KeyedBank
      words={{ title: 'Where should we send your refund?', money: 'your refund' }}
      submit={submitRefundBank}
    />
  );
}

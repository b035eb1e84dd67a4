import { submitKeyedBank } from '@paystead/contract/bank-accounts/keyed-bank';
import { KeyedBank } from './keyed-bank.tsx';

/** /pub/bank: where a loan is sent, by mailed link. */
export function BankPage() {
  return (
    <KeyedBank
      words={{ title: 'Where should we send your loan?', money: 'your loan' }}
      submit={submitKeyedBank}
    />
  );
}

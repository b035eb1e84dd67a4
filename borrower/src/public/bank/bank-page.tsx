import { submitKeyedBank } from '@paystead/contract/bank-accounts/keyed-bank';
import { KeyedBank } from './keyed-bank.tsx';

/** /pub/bank: asks for the account to pay a loan to. An emailed link opens it. */
export function BankPage() {
  return (
    <KeyedBank
      words={{ title: 'Where should we send your loan?', money: 'your loan' }}
      submit={submitKeyedBank}
    />
  );
}

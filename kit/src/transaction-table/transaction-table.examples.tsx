import { Sheet } from '../sheet/sheet.tsx';
import { TransactionTable } from './transaction-table.tsx';

export const examples = [
  {
    name: 'four movements',
    render: () => (
      <Sheet title="Latest transactions" flush>
        <TransactionTable
          caption="Latest transactions"
          rows={[
            {
              gid: '4',
              effective_date: '2026-11-20',
              transaction_type: 'Account Credit',
              note: 'Goodwill credit',
              transaction_status: 'PENDING',
              amount: '-15.00',
            },
            {
              gid: '3',
              effective_date: '2026-11-13',
              transaction_type: 'Direct Deposit Received',
              note: 'Installment 18 of 52',
              transaction_status: 'COMPLETED',
              amount: '-136.36',
            },
            {
              gid: '2',
              effective_date: '2026-03-05',
              transaction_type: 'Origination Fee',
              note: null,
              transaction_status: 'COMPLETED',
              amount: '120.00',
            },
            {
              gid: '1',
              effective_date: '2026-03-05',
              transaction_type: 'Loan Status: Open',
              note: null,
              transaction_status: 'COMPLETED',
              amount: null,
            },
          ]}
        />
      </Sheet>
    ),
  },
];

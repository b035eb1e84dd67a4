import { Link } from '../link/link.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { PaydayList } from './payday-list.tsx';

const rows = [
  { date: '2026-11-27', note: 'Installment 19 of 52', amount: '136.36', next: true },
  { date: '2026-12-11', note: 'Installment 20 of 52', amount: '136.36' },
  {
    date: '2026-12-24',
    note: 'Installment 21 of 52. Moved from Dec 25, a bank holiday',
    amount: '136.36',
  },
  { date: '2027-01-08', note: 'Installment 22 of 52', amount: '136.36' },
];

export const examples = [
  {
    name: 'four paydays',
    render: () => (
      <Sheet title="Coming paydays" action={<Link href="#schedule">Full schedule</Link>} flush>
        <PaydayList rows={rows} />
      </Sheet>
    ),
  },
];

import { Sheet } from '../sheet/sheet.tsx';
import { Columns } from './columns.tsx';

export const examples = [
  {
    name: 'main and aside',
    render: () => (
      <Columns
        main={
          <>
            <Sheet title="Installments, main">52 in all</Sheet>
            <Sheet title="Payments, main">18 so far</Sheet>
          </>
        }
        aside={<Sheet title="Loan terms, aside">24 months</Sheet>}
        asideLabel="Terms"
      />
    ),
  },
  {
    name: 'wide aside',
    render: () => (
      <Columns
        main={<Sheet title="How much do you need?">$4,000.00</Sheet>}
        aside={<Sheet title="Estimate">52 paychecks</Sheet>}
        asideLabel="Estimate, example"
        asideWidth="wide"
      />
    ),
  },
];

import { Amount } from '../amount/amount.tsx';
import { Day } from '../day/day.tsx';
import { Hero } from '../hero/hero.tsx';
import { Fact, Facts } from './facts.tsx';

const four = (
  <Facts columns={4}>
    <Fact label="Next installment" note={<Day value="2026-11-27" />}>
      <Amount value="136.36" />
    </Fact>
    <Fact label="Paid so far" note="of $7,090.21">
      <Amount value="2454.48" />
    </Fact>
    <Fact label="Installments left" note="Bi-Weekly">
      34
    </Fact>
    <Fact label="Expected payoff" note="No early fee">
      <Day value="2028-03-03" />
    </Fact>
  </Facts>
);

export const examples = [
  { name: 'four', render: () => four },
  { name: 'on green', render: () => <Hero>{four}</Hero> },
  {
    name: 'two',
    render: () => (
      <Facts>
        <Fact label="APR">18.96%</Fact>
        <Fact label="Term">24 months</Fact>
      </Facts>
    ),
  },
];

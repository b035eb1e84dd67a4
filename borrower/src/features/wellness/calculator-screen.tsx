import { CallFailed } from '@paystead/client/calls/failure';
import { useCall } from '@paystead/client/calls/use-call';
import { readCalculators } from '@paystead/contract/wellness/calculators';
import { Page } from '@paystead/kit/page/page';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { BudgetCalculator } from './budget-calculator.tsx';
import { CALCULATORS } from './calculators.tsx';
import { CardCalculator } from './card-calculator.tsx';
import { FundCalculator } from './fund-calculator.tsx';
import { SoonerCalculator } from './sooner-calculator.tsx';
import type { Start } from './start.ts';

const FORMS: Readonly<Record<string, ComponentType<{ start: Start }>>> = {
  'payoff-sooner': SoonerCalculator,
  card: CardCalculator,
  budget: BudgetCalculator,
  'emergency-fund': FundCalculator,
};

/** One calculator: a few questions, and the answer beside them. The server computes it. */
export function CalculatorScreen() {
  const { name = '' } = useParams();
  const start = useCall(readCalculators, {});
  const Form = FORMS[name];
  const about = CALCULATORS.find((one) => one.name === name);
  if (!Form || !about) {
    throw new CallFailed({ code: 404, message: 'We don’t have that calculator', headers: {} });
  }
  return (
    <Page
      key={name}
      title={about.title}
      lead={about.note}
      back={{ href: '/home/wellness', label: 'Money help' }}
    >
      <Loaded of={start} failure="We couldn’t load the calculator">
        {(known) => <Form start={known} />}
      </Loaded>
    </Page>
  );
}

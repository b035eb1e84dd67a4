import { CreditCardIcon } from '@paystead/kit/icon/credit-card';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { ChartColumnIcon } from '@paystead/kit/icon/chart-column';
import { TrendingUpIcon } from '@paystead/kit/icon/trending-up';
import type { ReactNode } from 'react';

/** The calculators in the order of the page; the name is the last part of the address. */
export const CALCULATORS: readonly {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly icon: ReactNode;
}[] = [
  {
    name: 'payoff-sooner',
    title: 'Pay off sooner',
    note: 'How much you save by paying a little more each payday',
    icon: <TrendingUpIcon />,
  },
  {
    name: 'card',
    title: 'Compare with a credit card',
    note: 'How long the same debt takes on a card, and what it costs',
    icon: <CreditCardIcon />,
  },
  {
    name: 'budget',
    title: 'Where a paycheck goes',
    note: 'Needs, wants and what’s left',
    icon: <ChartColumnIcon />,
  },
  {
    name: 'emergency-fund',
    title: 'Emergency fund',
    note: 'How long it takes to fill',
    icon: <CoinsIcon />,
  },
];

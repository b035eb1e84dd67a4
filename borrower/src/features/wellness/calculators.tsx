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
    note: 'What a little more each payday saves you',
    icon: <TrendingUpIcon />,
  },
  {
    name: 'card',
    title: 'Compare with a credit card',
    note: 'How long the same debt takes there, and what it costs',
    icon: <CreditCardIcon />,
  },
  {
    name: 'budget',
    title: 'Where a paycheck goes',
    note: 'Needs, wants and what is left',
    icon: <ChartColumnIcon />,
  },
  {
    name: 'emergency-fund',
    title: 'Emergency fund',
    note: 'When it is full',
    icon: <CoinsIcon />,
  },
];

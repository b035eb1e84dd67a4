import { EntryLayout } from '@paystead/kit/entry-layout/entry-layout';
import type { ReactNode } from 'react';

const SLOGAN = ['Steady pay,', 'steady home.'];
const PROMISE =
  'Borrow through your workplace and pay it back a little from each paycheck. Checking your rate never affects your credit score.';

interface EntryProps {
  title: string;
  lead: ReactNode;
  error: boolean;
  focus?: boolean;
  children: ReactNode;
}

/** The frame of both login steps. */
export function Entry(props: EntryProps) {
  return <EntryLayout {...props} home="/login" slogan={SLOGAN} promise={PROMISE} />;
}

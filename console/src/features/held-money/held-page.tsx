import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatMoney } from '@paystead/kit/format/format-money';
import { useLayoutEffect } from 'react';
import { Unloaded } from '../../parts/record-page.tsx';
import { HeldSum, OwnerTag } from './held-sum.tsx';
import { fromOf } from './held-words.ts';
import type { HeldDesk } from './use-held-list.ts';
import { type OpenedProps, useHeldSum } from './use-held-sum.ts';

interface HeldPageProps {
  desk: HeldDesk;
  opened: OpenedProps;
}

/** One sum as a page of its own, where there is no room for the list beside it. */
export function HeldPage({ desk, opened }: HeldPageProps) {
  const sum = useHeldSum(opened);
  useLayoutEffect(() => {
    void scrollTo(0, 0);
  }, []);
  const path = [{ label: 'Held money', href: desk.home }];
  if (!sum.details) {
    return <Unloaded title="Held money" path={path} what="this sum" call={sum.loaded} />;
  }
  const { money } = sum.details;
  return (
    <ConsolePage
      title={formatMoney(money.amount)}
      path={[...path, { label: fromOf(money) }]}
      tags={<OwnerTag money={money} />}
    >
      <HeldSum sum={sum} details={sum.details} />
    </ConsolePage>
  );
}

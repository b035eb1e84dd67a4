import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect } from 'react';
import { user } from '../../store/user.ts';
import { useArea } from '../../store/use-area.ts';
import type { Purpose } from './purpose.ts';

/** Payroll has answered; links back to where the person came from. */
export function LinkDone({ purpose }: { purpose: Purpose }) {
  const { reload } = useArea(user);
  useEffect(reload, [reload]);
  const deposit = purpose.kind === 'DEPOSIT';

  return (
    <Page title="Your payroll is connected" width="form">
      <Stack gap={6}>
        <Notice
          tone="positive"
          title={deposit ? 'Your deposit is set up' : 'Your job and pay are confirmed'}
        >
          {deposit
            ? 'From now on, your installments come out of your paychecks.'
            : 'You don’t need to send a pay stub.'}
        </Notice>
        <ButtonRow fill>
          <ButtonLink href={purpose.back.href}>Continue</ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

import { ButtonLink } from '@paystead/kit/button/button-link';
import { Notice } from '@paystead/kit/notice/notice';
import type { Purpose } from './purpose.ts';

/** What went wrong, and the remaining way. */
export function OtherWays({ problem, purpose }: { problem: string; purpose: Purpose }) {
  return (
    <Notice
      tone="caution"
      title={problem}
      actions={
        <ButtonLink size="small" variant="secondary" href={purpose.back.href}>
          Choose another way
        </ButtonLink>
      }
    >
      Nothing changed at your payroll.
    </Notice>
  );
}

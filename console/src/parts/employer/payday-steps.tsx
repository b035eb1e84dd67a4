import type { WireAnswer } from '@paystead/contract/call';
import type { readEmployerDesk } from '@paystead/contract/employer/desk';
import { Amount } from '@paystead/kit/amount/amount';
import { newYorkDay } from '@paystead/kit/format/format-date';
import type { StepBar } from '@paystead/kit/step-bars/step-bars';
import { monthDay, shortDay } from './closing-words.ts';

type Payday = WireAnswer<typeof readEmployerDesk>['paydays'][number];

/** How much of one sum another is, 0 to 1, for a bar. */
function share(part: string | null, whole: string): number {
  const most = Number(whole);
  if (part === null || most === 0) return 0;
  return Math.min(1, Number(part) / most);
}

/** A payday in its four steps: asked, deducted, remitted, posted. */
export function paydaySteps(payday: Payday): StepBar[] {
  const { asked, deducted, posted, remitted } = payday;
  const isAsked = payday.state === 'CLOSED' || payday.state === 'APPROVED';
  // Payroll's file may say that nothing was taken: then no transfer is on its way.
  const isSent = deducted !== null && Number(deducted) > 0;
  const by = `By ${shortDay(payday.remit_by)}`;
  return [
    {
      label: 'Asked',
      value: <Amount value={asked} />,
      note: isAsked ? askedOn(payday) : 'You approve next',
      share: isAsked ? 1 : 0,
      next: !isAsked,
    },
    {
      label: 'Deducted',
      value: deducted === null ? later(isAsked) : <Amount value={deducted} />,
      note: deducted === null ? 'On payday' : differWords(payday.differing),
      share: share(deducted, asked),
      next: isAsked && deducted === null,
    },
    {
      label: 'Remitted',
      value: remitted === null ? later(isSent) : <Amount value={remitted} />,
      note: remittedOn(payday, by),
      share: share(remitted, deducted ?? asked),
      next: isSent && remitted === null,
    },
    {
      label: 'Posted',
      value: posted === null ? '—' : <Amount value={posted} />,
      note: posted === null ? 'Same day' : undefined,
      share: share(posted, deducted ?? asked),
    },
  ];
}

function remittedOn({ deducted, remitted_on: on }: Payday, by: string): string {
  if (on !== null) return monthDay(on);
  return deducted !== null && Number(deducted) === 0 ? 'Nothing was taken' : by;
}

const later = (isNext: boolean) => (isNext ? 'Next' : '—');

function differWords(count: number): string {
  if (count === 0) return 'As we asked';
  return count === 1 ? '1 line differs' : `${count} lines differ`;
}

function askedOn({ approved_at: approved, closes_at: closes }: Payday): string {
  return approved
    ? `Approved ${monthDay(newYorkDay(approved))}`
    : `Closed ${monthDay(newYorkDay(closes))}`;
}

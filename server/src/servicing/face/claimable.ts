import { type Day, isBefore } from '@paystead/lending/calendar/calendar';

/** Whether a deduction's payday is over and its money didn't come, or not all of it. */
export function isClaimable(
  { payday, state }: { readonly payday: string; readonly state: string },
  today: Day,
): boolean {
  const isMissing = state === 'ASKED' || state === 'MISSING' || state === 'SHORT';
  return isMissing && isBefore(Temporal.PlainDate.from(payday), today);
}

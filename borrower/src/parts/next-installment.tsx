import { Day } from '@paystead/kit/day/day';

/** When the next paycheck pays, where one does. */
export function NextInstallment({ on }: { on: string | null }) {
  if (on === null) return null;
  return (
    <>
      Your next installment is due on <Day value={on} form="weekday" />.
    </>
  );
}

import { Day } from '@paystead/kit/day/day';

/** The date of the next installment, if there is one. */
export function NextInstallment({ on }: { on: string | null }) {
  if (on === null) return null;
  return (
    <>
      Your next installment is due on <Day value={on} form="weekday" />.
    </>
  );
}

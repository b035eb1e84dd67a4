/** Nine digits that can be somebody's: not area 000, 666 or from 900 on, group 00, serial 0000. */
const GIVEN = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;

const OLDEST = 120;

/** Whether nine digits can be a Social Security number that was given out. */
export function isGivenSsn(digits: string): boolean {
  return GIVEN.test(digits);
}

/** Whether somebody living can be born on a calendar day, `YYYY-MM-DD`. */
export function isBirthDate(dob: string, today: Temporal.PlainDate): boolean {
  const born = Temporal.PlainDate.from(dob);
  const { years } = born.until(today, { largestUnit: 'years' });
  return Temporal.PlainDate.compare(born, today) < 0 && years <= OLDEST;
}

/** Valid Social Security numbers: not area 000, 666 or 900 and up, group 00, or serial 0000. */
const GIVEN = /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/;

const OLDEST = 120;

/** Whether nine digits can be an issued Social Security number. */
export function isGivenSsn(digits: string): boolean {
  return GIVEN.test(digits);
}

/** Whether a calendar day, `YYYY-MM-DD`, can be the birth date of a living person. */
export function isBirthDate(dob: string, today: Temporal.PlainDate): boolean {
  const born = Temporal.PlainDate.from(dob);
  const { years } = born.until(today, { largestUnit: 'years' });
  return Temporal.PlainDate.compare(born, today) < 0 && years <= OLDEST;
}

/**
 * When we close the days before, in New York time: soon after midnight, an hour that daylight
 * saving never skips.
 */
export const CLOSING_TIME = Temporal.PlainTime.from('00:15');

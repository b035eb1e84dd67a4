/** When the days before are closed, New York: soon after midnight, when no hour is skipped. */
export const CLOSING_TIME = Temporal.PlainTime.from('00:15');

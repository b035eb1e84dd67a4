/** Payroll that answers later is asked again after so long. */
export const LOOK_AGAIN = { seconds: 8 };
/** So often: with growing waits, more than a day. */
export const MOST_ASKS = 12;

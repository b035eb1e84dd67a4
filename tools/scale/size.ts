/** The day that the seeded world closes next; a Wednesday. Paydays are on it, Friday and Monday. */
export const CLOSING = '2030-03-20';

export const LOANS = 20_000;

/** People of the first employer: more than one statement can have parameters for. */
export const HUGE = 11_000;

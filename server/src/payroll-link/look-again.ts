/** The first wait before we ask again a payroll that answers later. */
export const LOOK_AGAIN = { seconds: 8 };
/** How often we ask. With doubled waits, this takes more than a day. */
export const MOST_ASKS = 12;

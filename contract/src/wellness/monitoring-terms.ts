/** This many wrong codes or sets of answers within the hours lock enrollment for as long (S4.6). */
export const MONITORING_TRIES = 3;
export const MONITORING_LOCK_HOURS = 24;

/** Wrong codes and sets of answers within so many hours lock the way for as long (S4.6). */
export const MONITORING_TRIES = 3;
export const MONITORING_LOCK_HOURS = 24;

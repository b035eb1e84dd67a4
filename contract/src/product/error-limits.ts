// Separate from the call, so that an app's first page loads only this.

/** The number of events in a report (S9.5). */
export const LAST_EVENTS = 16;

// Separate from the call, so that an app's first page loads only these.

/** The number of events in a report (S9.5). */
export const LAST_EVENTS = 16;
/** The maximum length of each text in characters. */
export const LONGEST_TEXTS = { name: 200, message: 2000, stack_trace: 20_000, event: 300 } as const;

// Apart from the call, so that the first page of an app loads no more.

/** The events that go with a report (S9.5). */
export const LAST_EVENTS = 16;
/** The most characters of each text. */
export const LONGEST_TEXTS = { name: 200, message: 2000, stack_trace: 20_000, event: 300 } as const;

/** How far back decisions are taken again. */
export const REPLAYED_DAYS = 90;

/** The newest of them; more would keep a worker busy for longer than anybody waits. */
export const REPLAYED_MOST = 20_000;

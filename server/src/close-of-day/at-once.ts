/** Chunks of a step at the same time: the database works on one, and the server on another. */
export const AT_ONCE = 2;

/**
 * Chunks of a step at the same time: the database works on some, the server on another, and with
 * many loans some wait for the disk. On two processors a close of 20,000 loans takes a tenth longer
 * with two than with three or four.
 */
export const AT_ONCE = 4;

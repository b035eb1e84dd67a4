/** How much of an answer we keep, in characters. */
const LONGEST = 500;

/**
 * The beginning of an answer as plain text on one line: unreadable bytes and control characters
 * become spaces, since payroll reads it in a list.
 */
export function answerText(bytes: Buffer): string {
  const text = bytes.toString('utf8').replaceAll(/[\p{C}\ufffd\s]+/gu, ' ');
  return [...text.trim()].slice(0, LONGEST).join('').toWellFormed();
}

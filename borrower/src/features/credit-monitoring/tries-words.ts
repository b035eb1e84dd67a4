/** How often one can still try, for as long as the way is open. */
export function triesWords(left: number): string {
  return `You have ${left} more ${left === 1 ? 'try' : 'tries'} today`;
}

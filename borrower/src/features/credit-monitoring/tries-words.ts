/** How many tries are left, while any are. */
export function triesWords(left: number): string {
  return `You have ${left} more ${left === 1 ? 'try' : 'tries'} today`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** "We give a delivery eight tries in about three days" */
export function retryWords({ days, tries }: { days: number; tries: number }): string {
  const within = days === 1 ? 'a day' : `${inWords(days)} days`;
  return `We give a delivery ${inWords(tries)} tries in about ${within}`;
}

import { statusSentence } from './status-sentence.ts';

/** The words of an error screen: the h1 is ours, the sentence comes from S8.6. */
export interface ErrorWords {
  readonly title: string;
  readonly sentence: string;
}

const TITLES: Readonly<Record<string, string>> = {
  403: 'You can’t open this page',
  404: 'We can’t find that',
  405: 'That didn’t work',
  408: 'This took too long',
  409: 'You’ve been logged out',
  500: 'Something went wrong',
  503: 'We’ll be back soon',
};

/** The words for a status, in the form that an address or a failure has it. */
export function errorWords(code: string): ErrorWords {
  const title = Object.hasOwn(TITLES, code) ? TITLES[code] : undefined;
  return {
    title: title ?? 'Something went wrong',
    sentence: statusSentence(title === undefined ? 0 : Number(code)),
  };
}

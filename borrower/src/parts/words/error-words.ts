/** The words of an error screen: the h1 is ours, the sentence comes from S8.6. */
export interface ErrorWords {
  readonly title: string;
  readonly sentence: string;
}

const known: Readonly<Record<string, ErrorWords>> = {
  403: {
    title: 'You can’t open this page',
    sentence: 'You are not authorized to perform this request.',
  },
  404: { title: 'We can’t find that', sentence: 'Requested resource is not found.' },
  405: { title: 'That didn’t work', sentence: 'Request method is not supported.' },
  408: {
    title: 'This took too long',
    sentence: 'The server timed out waiting for a response. Please check your internet connection.',
  },
  409: { title: 'You’ve been logged out', sentence: 'Your session has expired. Reloading page.' },
  500: {
    title: 'Something is out of line',
    sentence:
      "We couldn't reach the provider's servers. Please check your internet connection and try again.",
  },
  503: {
    title: 'We’ll be back soon',
    sentence:
      'The server is currently unable to handle the request due to a temporary overloading or maintenance of the server.',
  },
  // S9.11: the page is older than the server.
  outdated: { title: 'This page is out of date', sentence: 'Reload it to go on.' },
};

const other: ErrorWords = {
  title: 'Something went wrong',
  sentence:
    'The server encountered an unexpected condition which prevented it from fulfilling the request.',
};

/** The words for a status, in the form that an address or a failure has it. */
export function errorWords(code: string): ErrorWords {
  return Object.hasOwn(known, code) ? (known[code] ?? other) : other;
}

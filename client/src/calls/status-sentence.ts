const SENTENCES: Readonly<Record<number, string>> = {
  403: 'You are not authorized to perform this request.',
  404: 'Requested resource is not found.',
  405: 'Request method is not supported.',
  408: 'The server timed out waiting for a response. Please check your internet connection.',
  409: 'Your session has expired. Reloading page.',
  500: "We couldn't reach the provider's servers. Please check your internet connection and try again.",
  503: 'The server is currently unable to handle the request due to a temporary overloading or maintenance of the server.',
};

/** S8.6: what to say about a status. */
export function statusSentence(code: number): string {
  return (
    SENTENCES[code] ??
    'The server encountered an unexpected condition which prevented it from fulfilling the request.'
  );
}

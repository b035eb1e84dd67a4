/** Refusals about an employer’s keys and webhooks, and to programs that call with a key. */
export const CONNECTION_REFUSALS = {
  EMPLOYER_KEY_WRONG: {
    status: 401,
    sentence: 'This key doesn’t work. It may be mistyped, expired, replaced or turned off.',
  },
  EMPLOYER_KEY_NOT_TAKEN: {
    status: 403,
    sentence: 'This call can’t be made with a key.',
  },
  EMPLOYER_KEY_SCOPE: {
    status: 403,
    sentence: 'This key may not do that. It needs the scope {scope}.',
  },
  API_VERSION_HEADER: {
    status: 400,
    sentence: 'Send the header X-API-Version: 3 with a call that changes something.',
  },
  EMPLOYER_KEY_OVER: {
    status: 422,
    sentence: 'This key has ended. Make a new one instead.',
  },
  TOO_MANY_KEYS: {
    status: 422,
    sentence: 'You have as many keys as an employer can have. Turn one off first.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 422,
    sentence: 'You have as many webhooks as an employer can have. Remove one first.',
  },
  WEBHOOK_OFF: {
    status: 422,
    sentence: 'This webhook is off or removed. Turn it on before you send something again.',
  },
} as const;

import type { Options } from './payment-words.ts';

type Mode = Options['modes'][number];

/** A way to pay as the server lists it, open unless told otherwise. */
export function payMode(mode: Mode['mode'], more: Partial<Mode> = {}): Mode {
  return {
    mode,
    open: true,
    closed_reason: null,
    amount: null,
    min_amount: null,
    max_amount: null,
    options: [],
    suggested: false,
    sentence: '',
    ...more,
  };
}

/** What a loan on time can be paid with, for tests. */
export const payOptions: Options = {
  modes: [
    payMode('INSTALLMENT'),
    payMode('SCHEDULED'),
    payMode('ARREARS', { open: false, closed_reason: 'Nothing is past due.' }),
    payMode('FULL'),
    payMode('SINGLE', { suggested: true }),
  ],
  methods: [
    {
      method: 'CALL',
      open: true,
      closed_reason: null,
      label: 'Pay by phone',
      sentence: '',
      bank_account: null,
      least: '5.00',
      most: '4151.44',
      suggested: false,
    },
    {
      method: 'ACH',
      open: true,
      closed_reason: null,
      label: 'Checking ending 4417',
      sentence: '',
      bank_account: 'b1',
      least: '5.00',
      most: '4151.44',
      suggested: true,
    },
  ],
  first_date: '2026-11-23',
  last_date: '2027-05-20',
  dates: ['2026-11-23', '2026-12-01', '2026-12-15'],
  holidays: [],
  card_date: '2026-11-20',
  cut_off: '2026-11-20T21:00:00Z',
  next_regular: null,
};

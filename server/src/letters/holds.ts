import { letter } from './letter.ts';

/** ID-9: email or phone changed, so no money leaves for some days. */
export const payoutsDelayed = letter({
  key: 'payouts-delayed',
  title: 'Loan money and refunds wait after a change of email or phone',
  subject: 'Your money will arrive a little later',
  body: [
    'You changed your email or phone. To protect you, we won’t send loan money or refunds before {until}.',
    '{new_dates}',
    'Your payments continue as planned.',
    'If you didn’t make this change, call us right away: {support_phone}.',
  ],
  facts: {
    until: 'Tue, Dec 1, 2:10 PM Eastern',
    new_dates: 'This has a new date: your loan money of $1,500.00 for Wed, Dec 2, 2026.',
    support_phone: '+1 (212) 555-0142',
  },
});

/** An account may be in other hands. */
export const moneyStopped = letter({
  key: 'money-stopped',
  title: 'All payments of an account are stopped',
  subject: 'We stopped all payments on your account',
  body: [
    'We’ve stopped all payments on your account until you set a new password. {why}',
    '{on_hold}',
    '{with_the_bank}',
    'There’s no fee, and a payment we hold doesn’t count as late. Interest still adds up as agreed.',
    '{next_step}',
  ],
  facts: {
    why: 'Your password is on a list of passwords that have leaked or are easy to guess.',
    on_hold: 'This is on hold: your payment of $136.36 for Fri, Dec 11, 2026.',
    with_the_bank:
      'The bank already has this, so we can’t stop it: your refund of $50.00 for Fri, Dec 4, 2026.',
    next_step: 'Log in, set a new password and confirm it’s you. Then your payments start again.',
  },
});

/** The account is open again. */
export const moneyResumed = letter({
  key: 'money-resumed',
  title: 'Payments of an account continue',
  subject: 'Your payments continue',
  body: [
    'Your account is open again, and your payments continue.',
    '{what_continues}',
    '{other_day}',
    '{payoff_interest}',
    '{loan_checks}',
    '{canceled}',
  ],
  facts: {
    what_continues: 'This continues: your payment of $136.36 for Fri, Dec 11, 2026.',
    other_day:
      'If a payment’s day doesn’t work for you, cancel it on your loan’s page before then.',
    payoff_interest:
      'If we take your payoff later than planned, you still owe the interest for the extra days. Your loan’s page shows it.',
    loan_checks:
      'We’ll check your loan again before we send the money, so it can take a day longer.',
    canceled:
      'We canceled this because we can’t take it anymore: your payment of $80.00 for Fri, Dec 4, 2026.',
  },
});

import { shortDate } from '@paystead/lending/calendar/day-words';
import type { Answer } from '@paystead/contract/call';
import type { readOffer } from '@paystead/contract/origination/origination';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { toDollars } from '@paystead/lending/money/money';
import { inSentence, nameAccount } from '../../bank-accounts/index.ts';
import type { Applicant } from '../application/load-applicant.ts';
import { TITLES } from './stale-fact.view.ts';

type Rows = Answer<typeof readOffer>['can_change'];

/** The facts behind the offer, each with what must not change until it is signed. */
export function viewChangeable({
  applicant,
  facts,
  reportUntil,
}: {
  readonly applicant: Applicant;
  readonly facts: Pick<DecisionFacts, 'pay'>;
  /** The last day on which the credit report is still usable. */
  readonly reportUntil: Temporal.PlainDate | null;
}): Rows {
  const { employer, home, account } = applicant;
  const { grossPerPaycheck: gross } = facts.pay;
  const pay = gross === null ? 'the pay we know' : `${toDollars(gross)} a paycheck`;
  const until = reportUntil && shortDate(reportUntil);
  return [
    {
      label: TITLES.EMPLOYMENT,
      text: `You still work at ${employer.name}, with pay, when you sign.`,
    },
    {
      label: `${TITLES.PAY} and paydays`,
      text: `We decided on ${pay}. If your pay changes, we’ll check again.`,
    },
    ...(home
      ? [{ label: TITLES.ADDRESS, text: `You still live in ${home.city}, ${home.state}.` }]
      : []),
    {
      label: TITLES.PRIMARY_BANK,
      text: account
        ? `Your ${inSentence(nameAccount(account))} stays connected.`
        : 'You connect the account your money goes to.',
    },
    ...(until
      ? [
          {
            label: TITLES.CREDIT_REPORT,
            text: `Good until ${until}. After that, we check it again, and no other lender sees it.`,
          },
        ]
      : []),
  ];
}

import { type News, notify } from '../notifications/index.ts';
import { findGid } from './demo.queries.ts';
import { emailOf } from './people.ts';
import type { Scene } from './stories.ts';

type Told = Omit<News, 'borrowerGid'>;

function hears(who: string, daysAgo: number, news: Told): Scene {
  return {
    who,
    daysAgo,
    act: ({ person, look }) =>
      look(async (context) => {
        const borrowerGid = await findGid(context.db, emailOf(person));
        await notify(context, { borrowerGid, ...news });
      }),
  };
}

const equifax = 'EQF_ALERT_TYPE';
const experian = 'EXP_ALERT_TYPE';
const transUnion = 'TUC_ALERT_TYPE';

function alert(type: string, product: string, title: string, sentence: string): Told {
  return { title, paragraphs: [sentence], alert: { type, product } };
}

/** What the bureaus of the sandbox found for Marisol: each type once, and one nobody knows yet. */
export const alerts: readonly Scene[] = [
  hears(
    'Marisol',
    92,
    alert('NEW_INQUIRY', transUnion, 'New inquiry', 'Paystead asked for your credit file.'),
  ),
  hears(
    'Marisol',
    88,
    alert('NEW_ACCOUNT', transUnion, 'New account', 'An installment loan of $6,000 was reported.'),
  ),
  hears(
    'Marisol',
    70,
    alert('NEW_ADDRESS', experian, 'New address', 'An address in Santa Fe, NM was reported.'),
  ),
  hears(
    'Marisol',
    64,
    alert('NEW_EMPLOYMENT', equifax, 'New employment', 'An employer in Santa Fe was reported.'),
  ),
  hears(
    'Marisol',
    51,
    alert('IMPROVED_ACCOUNT', experian, 'Account improved', 'A card is no longer past due.'),
  ),
  hears(
    'Marisol',
    33,
    alert('DELINQUENT_ACCOUNT', equifax, 'Account past due', 'A store card is 30 days late.'),
  ),
  hears(
    'Marisol',
    24,
    alert('NEW_PUBLIC_RECORD', transUnion, 'New public record', 'A county court filing was added.'),
  ),
  hears(
    'Marisol',
    19,
    alert('BANKRUPTCY', equifax, 'Bankruptcy', 'A filing in another state carries your name.'),
  ),
  hears(
    'Marisol',
    12,
    alert('FRAUD_ALERT', experian, 'Fraud alert', 'A fraud alert was placed on your file.'),
  ),
  hears(
    'Marisol',
    5,
    alert('RENT_REPORTED', 'GENERIC_ALERT_TYPE', 'Rent reported', 'Your rent is now on file.'),
  ),
  hears('Marisol', 0, {
    title: 'What your loan costs on any day',
    html:
      '<p><strong>New: see what pays your loan off on any day.</strong> ' +
      'Open your loan and choose a day. <a href="/home/loans">See your loans</a></p>',
    banner: true,
  }),
];

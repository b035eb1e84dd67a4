import { keyFactors, noticeReasons, reasonSentences } from '@paystead/lending/reasons';
import type { Block } from '../documents/index.ts';
import type { BureauFacts } from '../partners/credit-bureau/credit-bureau.ts';
import type { Brand } from '../platform/config.ts';
import type { StoredDecision } from './decision.view.ts';

export interface NoticeFacts {
  readonly brand: Brand;
  readonly name: string;
  readonly today: Temporal.PlainDate;
  readonly reference: string;
  readonly stage: 'PREQUALIFY' | 'UW' | 'OTHER';
  readonly decision: StoredDecision;
  /** Null when no report was asked for. */
  readonly bureau: BureauFacts | null;
}

/**
 * The notice of adverse action: what Regulation B (12 CFR 1002.9) and the Fair Credit Reporting Act
 * (15 USC 1681m(a)) want said.
 */
export function viewNotice(facts: NoticeFacts): Block[] {
  const { brand, decision, name, reference } = facts;
  const what = facts.stage === 'PREQUALIFY' ? 'your rate check' : 'your application for a loan';
  return [
    { paragraph: longDate(facts.today) },
    { paragraph: `${name}, reference ${reference}` },
    {
      paragraph: `Thank you for ${what}. We cannot offer you a loan at this time.`,
    },
    { heading: 'Our principal reasons' },
    { list: noticeReasons(decision.reasons).map(({ sentence }) => sentence) },
    ...(facts.bureau ? reportBlocks(facts.bureau, decision, facts.today) : []),
    { heading: 'Equal credit opportunity' },
    {
      paragraph:
        'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against ' +
        'credit applicants on the basis of race, color, religion, national origin, sex, marital ' +
        'status, age (provided the applicant has the capacity to enter into a binding contract); ' +
        'because all or part of the applicant’s income derives from any public assistance program; ' +
        'or because the applicant has in good faith exercised any right under the Consumer Credit ' +
        'Protection Act. The federal agency that administers compliance with this law concerning ' +
        'this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC ' +
        '20580.',
    },
    { heading: 'Who we are' },
    { paragraph: `${brand.name}, ${brand.poBox}, ${brand.supportPhone}, ${brand.supportEmail}` },
  ];
}

function reportBlocks(
  bureau: BureauFacts,
  decision: StoredDecision,
  today: Temporal.PlainDate,
): Block[] {
  const known = decision.facts.bureau;
  const score = known?.score ?? null;
  return [
    { heading: 'The credit report we used' },
    {
      paragraph:
        'Our decision was based in whole or in part on information from the consumer reporting ' +
        `agency named here: ${bureau.name}, ${bureau.address}, ${bureau.phone}. The agency did not ` +
        'make this decision and cannot tell you why it was made. You have the right to a free copy ' +
        'of your report from it if you ask within 60 days of this notice, and the right to dispute ' +
        'with it the accuracy or completeness of anything in the report.',
    },
    ...(score === null
      ? []
      : [
          { heading: 'Your credit score' },
          {
            rows: [
              ['Your score', String(score)],
              ['Date', longDate(today)],
              ['Scores range from', `${bureau.lowestScore} to ${bureau.highestScore}`],
              ['Source', bureau.name],
            ],
          },
          { paragraph: 'Key factors that lowered your score:' },
          { list: keyFactors(known?.factors ?? []).map((factor) => reasonSentences[factor]) },
        ]),
  ];
}

function longDate(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-US', { dateStyle: 'long' });
}

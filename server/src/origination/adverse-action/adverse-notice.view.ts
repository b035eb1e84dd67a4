import { longDate } from '@paystead/lending/calendar/day-words';
import type { DecisionStage } from '@paystead/contract/origination/decision';
import type { Answer } from '@paystead/contract/call';
import type { readNotice } from '@paystead/contract/origination/origination';
import { keyFactors, noticeReasons, reasonSentences } from '@paystead/lending/decision/reasons';
import type { Block } from '../../documents/index.ts';
import type { BureauFacts } from '../../partners/credit-bureau/credit-bureau.ts';
import type { Brand } from '../../platform/settings/config.ts';
import type { StoredDecision } from '../decision/decision.view.ts';

export interface NoticeFacts {
  readonly brand: Brand;
  readonly name: string;
  readonly today: Temporal.PlainDate;
  readonly reference: string;
  readonly stage: DecisionStage;
  readonly decision: StoredDecision;
  /** Null when we requested no report. */
  readonly bureau: (BureauFacts & { readonly scoredOn: Temporal.PlainDate }) | null;
  /** The creditor, and the agency that supervises it. */
  readonly creditor: { readonly name: string; readonly address: string; readonly agency: string };
}

const SCORE = 'Your credit score';

/**
 * The notice of adverse action, as required by Regulation B (12 CFR 1002.9) and the Fair Credit
 * Reporting Act (15 USC 1681m(a)).
 */
export function viewNotice(facts: NoticeFacts): Block[] {
  return [
    { paragraph: longDate(facts.today) },
    { paragraph: `${facts.name}, reference ${facts.reference}` },
    ...viewBody(facts),
  ];
}

/** The same notice below the head of a letter, which has the day and the name. */
export function viewLetter(facts: NoticeFacts): Block[] {
  return [{ paragraph: `Reference ${facts.reference}` }, ...viewBody(facts)];
}

function viewBody(facts: NoticeFacts): Block[] {
  const { brand, creditor, decision } = facts;
  const what = facts.stage === 'PREQUALIFY' ? 'your rate check' : 'your application for a loan';
  return [
    {
      paragraph: `Thank you for ${what}. We cannot offer you a loan at this time.`,
    },
    { heading: 'Our principal reasons' },
    { list: noticeReasons(decision.reasons).map(({ sentence }) => sentence) },
    ...(facts.bureau ? reportBlocks(facts.bureau, decision) : []),
    { heading: 'Equal credit opportunity' },
    {
      paragraph:
        'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against ' +
        'credit applicants on the basis of race, color, religion, national origin, sex, marital ' +
        'status, age (provided the applicant has the capacity to enter into a binding contract); ' +
        'because all or part of the applicant’s income derives from any public assistance program; ' +
        'or because the applicant has in good faith exercised any right under the Consumer Credit ' +
        'Protection Act. The federal agency that administers compliance with this law concerning ' +
        `this creditor is: ${creditor.agency}.`,
    },
    { heading: 'Who we are' },
    { paragraph: `Creditor: ${creditor.name}, ${creditor.address}` },
    {
      paragraph: `Questions? ${brand.name}, ${brand.poBox}, ${brand.supportPhone}, ${brand.supportEmail}`,
    },
  ];
}

type Section = Answer<typeof readNotice>[number];

/** The notice in sections with headings, for a screen. */
export function viewSections(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [{ heading: null, paragraphs: [], list: [], rows: [] }];
  for (const block of blocks) {
    const last = sections.at(-1)!;
    if ('heading' in block) {
      sections.push({ heading: block.heading, paragraphs: [], list: [], rows: [] });
    } else if ('paragraph' in block) last.paragraphs.push(block.paragraph);
    else if ('list' in block) last.list.push(...block.list);
    else last.rows.push(...block.rows.map(([label = '', value = '']) => ({ label, value })));
  }
  return sections;
}

/**
 * The notice for an email: everything but the score and its factors, which don't belong in email;
 * `where` says where to find them.
 */
export function withoutScore(blocks: readonly Block[], where: string): Block[] {
  const begins = blocks.findIndex((block) => 'heading' in block && block.heading === SCORE);
  if (begins < 0) return [...blocks];
  const ends = blocks.findIndex((block, index) => index > begins && 'heading' in block);
  return [...blocks.slice(0, begins + 1), { paragraph: where }, ...blocks.slice(ends)];
}

function reportBlocks(
  bureau: NonNullable<NoticeFacts['bureau']>,
  decision: StoredDecision,
): Block[] {
  const known = decision.facts.bureau;
  const score = known?.score ?? null;
  return [
    { heading: 'The credit report we used' },
    {
      paragraph:
        'Our decision was based in whole or in part on information from the consumer reporting ' +
        `agency named here: ${bureau.name}, ${bureau.address}, ${shownPhone(bureau.phone)}. The agency did not ` +
        'make this decision and cannot tell you why it was made. You have the right to a free copy ' +
        'of your report from it if you ask within 60 days of this notice, and the right to dispute ' +
        'with it the accuracy or completeness of anything in the report.',
    },
    ...(score === null
      ? []
      : [
          { heading: SCORE },
          {
            rows: [
              ['Your score', String(score)],
              ['Date', longDate(bureau.scoredOn)],
              ['Scores range from', `${bureau.lowestScore} to ${bureau.highestScore}`],
              ['Source', bureau.name],
            ],
          },
          { paragraph: 'Key factors that lowered your score:' },
          { list: keyFactors(known?.factors ?? []).map((factor) => reasonSentences[factor]) },
        ]),
  ];
}

/** S5.1: `+1 (217) 555-0100`. */
function shownPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
}

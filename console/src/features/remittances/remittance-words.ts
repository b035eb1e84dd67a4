import type { WireAnswer } from '@paystead/contract/call';
import type {
  AnswerEffect,
  RemittanceAnswer,
  RemittanceKind,
} from '@paystead/contract/employer/remittance-terms';
import type {
  listOwnRemittances,
  listRemittanceLines,
  readOwnRemittance,
} from '@paystead/contract/employer/remittances';
import { formatMoney } from '@paystead/kit/format/format-money';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { hourWords, monthDay, shortDay } from '../../parts/employer/closing-words.ts';

export type Remittance = WireAnswer<typeof readOwnRemittance>;
export type Listed = WireAnswer<typeof listOwnRemittances>['rows'][number];
export type Line = WireAnswer<typeof listRemittanceLines>['rows'][number];

/** What a kind of line is called, and its tone. */
export const KINDS = {
  SHORT: ['Short', 'caution'],
  MISSING: ['Missing', 'critical'],
  LEFT: ['Left', 'action'],
  OVER: ['Over', 'positive'],
  UNKNOWN: ['Unknown', 'info'],
  MATCHED: ['Matched', 'neutral'],
} as const satisfies Record<RemittanceKind, readonly [string, string]>;

/** The question of a line that waits for an answer. */
export const QUESTIONS: Readonly<Record<RemittanceKind, string>> = {
  SHORT: 'Why was it less?',
  MISSING: 'Why did nothing come?',
  LEFT: 'When did they leave?',
  OVER: 'Why was it more?',
  UNKNOWN: 'Whose money is it?',
  MATCHED: '',
};

const ANSWERS: Readonly<Record<RemittanceAnswer, string>> = {
  SHORT_PAY: 'Pay was too small this time',
  WRONG_AMOUNT: 'We made a mistake and will send the rest',
  ON_LEAVE: 'On unpaid leave',
  LEFT: 'No longer works here',
  FORGOTTEN: 'We forgot it and will send it with the next payday',
  PAID_BY_MISTAKE: 'Sent by mistake, send it back to us',
  FOR_PERSON: 'For another employee',
  EXTRA_PAYMENT: 'They wanted to pay more',
};

/** An answer as a choice: of a line for which nothing came, pay may not have come at all. */
export function answerWords(answer: RemittanceAnswer, { kind }: Pick<Line, 'kind'>): string {
  return answer === 'SHORT_PAY' && kind === 'MISSING'
    ? 'No paycheck, or one that was too small'
    : ANSWERS[answer];
}

/** What an answer does when we act on it. */
const EFFECTS: Readonly<Record<AnswerEffect, string>> = {
  STATUS_REPORTED: 'We changed their status',
  PLANNED: 'We ask later paychecks for the rest',
  NOTED: 'We know about it',
  POSTED: 'Posted',
  ASKED_BACK: 'We hold it, to send it back to you',
  TOO_LATE: 'Too late: the money wasn’t here anymore',
};

/** "On Nov 19 at 5 PM Eastern, Tess Albright" */
export function whoAnswered({ at, by }: NonNullable<Line['answer']>): string {
  return `${by}, ${monthDay(newYorkDay(at))} at ${hourWords(at)}`;
}

/** The answer of a line in a sentence, with its day or person. */
export function saidWords(line: Line): string {
  const { answer } = line;
  if (!answer) return '';
  const { answer: said, day, person } = answer;
  if (said === 'LEFT' && day) return `Left on ${monthDay(day)}`;
  if (said === 'ON_LEAVE' && day) return `On unpaid leave from ${monthDay(day)}`;
  if (said === 'FOR_PERSON' && person) return `For ${person.name ?? person.employee_number}`;
  return answerWords(said, line);
}

/** What became of a line. */
export function stateWords(line: Line): readonly [words: string, tone: 'positive' | 'neutral'] {
  const effect = line.answer?.effect;
  switch (line.state) {
    case 'ANSWERED':
      return ['Answered', 'positive'];
    case 'DONE':
      return [effect ? EFFECTS[effect] : 'Done', effect === 'TOO_LATE' ? 'neutral' : 'positive'];
    case 'SETTLED':
      return ['Settled since', 'positive'];
    case 'WITH_US':
      return ['Nothing to do', 'neutral'];
    default:
      return ['Posted', 'neutral'];
  }
}

/** "Asked $62.40, sent $40.00." and what differs. */
export function amountWords({ absent, asked, kind, reason, sent }: Line): string {
  if (asked === null) return `${formatMoney(sent)} sent. We didn’t ask for it`;
  const both = `Asked ${formatMoney(asked)}`;
  if (absent) return `${both}. Not in your file`;
  if (kind === 'LEFT') return `${both}. Your file says: ${reasonWords(reason)}`;
  if (kind === 'MISSING') return `${both}, sent nothing`;
  return `${both}, sent ${formatMoney(sent)}`;
}

function reasonWords(reason: string | null): string {
  if (reason === 'RETIRED') return 'retired';
  return reason === 'DECEASED' ? 'died' : 'left';
}

/** What waits on our side, and what ends it. */
export function holdUpWords({ amount, kind }: Remittance['hold_ups'][number]): [string, string] {
  switch (kind) {
    case 'POSTING':
      return ['Lines not posted yet', 'We’re posting them, and try again every night.'];
    case 'PAYDAY':
      return [
        'Lines for a payday to come',
        'We post them on that day, after that payday’s own file.',
      ];
    case 'TRANSFER':
      return ['Your transfer', 'The bank hasn’t shown it to us yet.'];
    case 'TRANSFER_DIFFERS':
      return amount.startsWith('-')
        ? [
            'More than your file says',
            'We hold it apart until a file of yours says whose it is, or you ask for it back.',
          ]
        : [
            'The rest of your transfer',
            'A part is here. What it doesn’t cover waits for the rest, or for a file that matches.',
          ];
    case 'HELD':
      return ['Money without an owner', 'We hold it apart until somebody says whose it is.'];
  }
}

/** The file takes nothing from anybody, so no transfer comes with it. */
export function expectsNoTransfer({ arrived, expected }: Remittance['transfer']): boolean {
  return arrived === null && Number(expected) === 0;
}

/** "Arrived Nov 20" */
export function arrivedWords(transfer: Remittance['transfer']): string {
  const { arrived, arrived_on: on } = transfer;
  if (expectsNoTransfer(transfer)) return 'None expected';
  return arrived === null || on === null ? 'Not here yet' : `Arrived ${shortDay(on)}`;
}

/** "They agree" */
export function apartWords(transfer: Remittance['transfer']): string {
  const { apart } = transfer;
  if (expectsNoTransfer(transfer)) return 'Nothing to compare';
  if (apart === null) return 'We compare them when it’s here';
  if (Number(apart) === 0) return 'They agree';
  return apart.startsWith('-') ? 'Still to come' : 'More than your file says';
}

/** Until when payroll answers, or since when it is late. */
export function answerByWords({ answer_by: by }: Remittance, today: string): string {
  return by < today ? `Your answer was due ${shortDay(by)}` : `Answer by ${shortDay(by)}`;
}

/** "6 lines to answer" */
export function toAnswerWords(count: number): string {
  if (count === 0) return 'Nothing to answer';
  return count === 1 ? '1 line to answer' : `${count.toLocaleString('en-US')} lines to answer`;
}

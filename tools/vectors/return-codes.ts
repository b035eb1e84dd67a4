import { changeCode, REFUSED_CHANGE_CODES } from '@paystead/nacha/returns/change-codes';
import { returnCode } from '@paystead/nacha/returns/return-codes';
import type { Representment, ReturnTimeFrame } from '@paystead/nacha/returns/return-codes';
import { codesOfRate, RETURN_RATE_LIMITS } from '@paystead/nacha/returns/return-rates';
import { parseRate } from '@paystead/lending/money/rate';
import { caseResult, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type Reference = {
  thresholds: Record<
    'unauthorized' | 'administrative',
    { codes: string[]; limit_percent: string }
  > & {
    overall: { limit_percent: string };
  };
  returns: { code: string; time_frame: string; category: string; represent: string }[];
  notifications_of_change: { code: string; corrected_data: string }[];
  refused_notification_codes: string[];
};

/** How the reference words what we name. */
const TIME_FRAMES: Record<ReturnTimeFrame, RegExp> = {
  TWO_BANKING_DAYS: /^2 banking days/,
  SIXTY_DAYS: /^60 calendar days/,
  OPERATOR: /^ACH operator/,
  AS_AGREED: /^as agreed/,
  ENROLLMENT: /^enrollment entries only/,
  CHECK: /^check re-presentment entries only/,
  DISHONORED: /^dishonored return: within 5/,
  CONTESTED: /^contested dishonored return: within 2/,
  GATEWAY: /^IAT gateway/,
};

const REPRESENTMENTS: Record<Representment, RegExp> = {
  TWICE: /^yes, at most 2 times and within 180 days/,
  AFTER_CORRECTION: /^not as a re-presentment/,
  NEW_AUTHORIZATION: /^no: a new authorization/,
  AFTER_APPROVAL: /^only if the receiver approves/,
  CORRECTED_ENTRY: /^no re-presentment; a corrected new entry/,
  NEVER: /^no$/,
};

const CORRECTIONS: Record<string, string[]> = {
  'account number': ['ACCOUNT_NUMBER'],
  'routing number': ['ROUTING_NUMBER'],
  'routing number, then account number': ['ROUTING_NUMBER', 'ACCOUNT_NUMBER'],
  name: ['NAME'],
  'transaction code': ['TRANSACTION_CODE'],
  'account number, then transaction code': ['ACCOUNT_NUMBER', 'TRANSACTION_CODE'],
  'all three': ['ROUTING_NUMBER', 'ACCOUNT_NUMBER', 'TRANSACTION_CODE'],
  'bank identification': ['BANK_IDENTIFICATION'],
  'identification number': ['IDENTIFICATION'],
  none: [],
};

/** Return codes, their time frames and rates, and the codes of notifications of change. */
export function run(file: VectorFile): CaseResult[] {
  const reference = file as unknown as Reference;
  return [
    ...reference.returns.map((one) => caseResult({ id: one.code }, () => checkReturn(one))),
    ...reference.notifications_of_change.map((one) =>
      caseResult({ id: one.code }, () => [
        same('corrects', CORRECTIONS[one.corrected_data], changeCode(one.code)?.corrects),
      ]),
    ),
    caseResult({ id: 'refused notifications' }, () => [
      same('codes', reference.refused_notification_codes, REFUSED_CHANGE_CODES),
    ]),
    caseResult({ id: 'thresholds' }, () => checkThresholds(reference.thresholds)),
  ];
}

function checkReturn(one: Reference['returns'][number]): Difference[] {
  const ours = returnCode(one.code);
  if (ours === undefined) return [`${one.code} is unknown`];
  return [
    same('category', one.category.toUpperCase(), ours.category),
    same('time frame', true, TIME_FRAMES[ours.timeFrame].test(one.time_frame)),
    same('represent', true, REPRESENTMENTS[ours.representment].test(one.represent)),
  ];
}

function checkThresholds({ overall, ...rates }: Reference['thresholds']): Difference[] {
  const names = ['unauthorized', 'administrative'] as const;
  return [
    ...names.flatMap((name) => [
      same(`${name} codes`, rates[name].codes, codesOfRate(name)),
      same(`${name} limit`, parseRate(rates[name].limit_percent), RETURN_RATE_LIMITS[name]),
    ]),
    same('overall limit', parseRate(overall.limit_percent), RETURN_RATE_LIMITS.overall),
  ];
}

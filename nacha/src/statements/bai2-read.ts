import {
  type BankStatement,
  type ReadStatement,
  statementFaults,
  type StatementLine,
} from './statement.ts';

/** A record with its fields; a continuation (88) is already joined to it. */
interface Bai2Record {
  readonly code: string;
  readonly fields: readonly string[];
  /** Lines of the file, continuations counted. */
  readonly count: number;
}

const OPENING = '010';
const CLOSING = '015';

/**
 * Reads a BAI2 file with one account and checks all of it: the order of records, each level's
 * counts and control totals, the currency, and that the lines lead from one balance to the other.
 */
export function readBai2(content: string): ReadStatement {
  const faults: string[] = [];
  const records = recordsOf(content, faults);
  const codes = records.map(({ code }) => code).join(' ');
  if (!/^01 02 03 (?:16 )*49 98 99$/.test(codes)) {
    return {
      statement: null,
      faults: [...faults, 'The file must hold one group with one account, from record 01 to 99.'],
    };
  }
  const account = records[2]!;
  const transactions = records.filter(({ code }) => code === '16');
  const statement = statementOf(records, transactions, faults);
  checkControls(records, account, transactions, faults);
  if (statement) faults.push(...statementFaults(statement));
  return statement && faults.length === 0
    ? { statement, faults: [] }
    : { statement: null, faults: faults.length > 0 ? faults : ['The file isn’t a statement.'] };
}

function recordsOf(content: string, faults: string[]): Bai2Record[] {
  const records: Bai2Record[] = [];
  for (const [index, raw] of content.split(/\r?\n/).entries()) {
    const line = raw.trimEnd();
    if (line === '') continue;
    const [code = '', ...fields] = line.replace(/\/$/, '').split(',');
    const last = records.at(-1);
    if (code === '88' && last) {
      records[records.length - 1] = {
        ...last,
        fields: [...last.fields, ...fields],
        count: last.count + 1,
      };
    } else if (/^(?:01|02|03|16|49|98|99)$/.test(code)) {
      records.push({ code, fields, count: 1 });
    } else {
      faults.push(`Line ${index + 1}: "${code}" isn’t a record of a statement.`);
    }
  }
  return records;
}

function statementOf(
  records: readonly Bai2Record[],
  transactions: readonly Bai2Record[],
  faults: string[],
): BankStatement | null {
  const [, group, account] = records;
  const day = dayOf(group?.fields[3] ?? '');
  if (!day) faults.push('Record 02 names no day.');
  const currency = account?.fields[1] || group?.fields[5] || 'USD';
  if (currency !== 'USD') faults.push(`The account is in ${currency}; we read US dollars only.`);
  const balances = balancesOf(account?.fields ?? [], faults);
  const opening = balances.get(OPENING);
  const closing = balances.get(CLOSING);
  if (opening === undefined) faults.push('The opening ledger balance (010) is missing.');
  if (closing === undefined) faults.push('The closing ledger balance (015) is missing.');
  const lines = transactions.map((one, index) => lineOf(one, index + 1, faults));
  if (!day || opening === undefined || closing === undefined) return null;
  return { account: account?.fields[0] ?? '', day, opening, closing, lines };
}

/** Type code, amount, item count, funds type, and what the funds type brings along. */
function balancesOf(fields: readonly string[], faults: string[]): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  for (let at = 2; at < fields.length;) {
    const [code = '', amount = '', , funds = ''] = fields.slice(at, at + 4);
    if (code === '') break;
    balances.set(code, centsOf(amount, `Balance ${code}`, faults));
    at += 4 + fieldsAfter(funds, fields.slice(at + 4));
  }
  return balances;
}

/** The fields that follow a funds type: days and amounts of availability. */
function fieldsAfter(funds: string, rest: readonly string[]): number {
  if (funds === 'S') return 3;
  if (funds === 'V') return 2;
  if (funds === 'D') return 1 + 2 * Number(rest[0] ?? 0);
  return 0;
}

function lineOf({ fields }: Bai2Record, number: number, faults: string[]): StatementLine {
  const [typeCode = '', amount = '', funds = '', ...rest] = fields;
  const [, reference = '', ...words] = rest.slice(fieldsAfter(funds, rest));
  const cents = centsOf(amount, `Line ${number}`, faults);
  const kind = Number(typeCode);
  const isCredit = kind >= 100 && kind < 400;
  if (!isCredit && !(kind >= 400 && kind < 700)) {
    faults.push(`Line ${number}: ${typeCode} is neither a credit nor a debit.`);
  }
  return {
    number,
    amount: isCredit ? cents : -cents,
    typeCode,
    reference: reference.trim(),
    text: words.join(' ').trim(),
  };
}

function checkControls(
  records: readonly Bai2Record[],
  account: Bai2Record,
  transactions: readonly Bai2Record[],
  faults: string[],
): void {
  const silent: string[] = [];
  const status = [...balancesOf(account.fields, silent).values()];
  const moved = transactions.map(({ fields }) => centsOf(fields[1] ?? '', '', silent));
  const total = [...status, ...moved].reduce((sum, cents) => sum + cents, 0n).toString();
  const lines = (of: readonly Bai2Record[]) => of.reduce((sum, { count }) => sum + count, 0);
  const inAccount = lines([account, ...transactions]) + 1;
  const expected: Readonly<Record<string, readonly string[]>> = {
    49: [total, String(inAccount)],
    98: [total, '1', String(inAccount + 2)],
    99: [total, '1', String(lines(records))],
  };
  for (const { code, fields } of records) {
    const should = expected[code];
    if (should && should.join() !== fields.slice(0, should.length).map(unpadded).join()) {
      faults.push(`Record ${code} says ${fields.join()}, but the file has ${should.join()}.`);
    }
  }
}

function unpadded(field: string): string {
  return field.replace(/^\+?0+(?=\d)/, '');
}

function centsOf(text: string, what: string, faults: string[]): bigint {
  if (/^[+-]?\d{1,18}$/.test(text)) return BigInt(text.replace(/^\+/, ''));
  faults.push(`${what}: "${text}" isn’t an amount in cents.`);
  return 0n;
}

function dayOf(text: string): Temporal.PlainDate | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (!year) return null;
  try {
    return Temporal.PlainDate.from(`20${year}-${month}-${day}`);
  } catch {
    return null;
  }
}

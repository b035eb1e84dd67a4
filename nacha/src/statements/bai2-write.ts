import type { BankStatement, StatementLine } from './statement.ts';

const CURRENCY = 'USD';
const yymmdd = (day: Temporal.PlainDate) => day.toString().slice(2).replaceAll('-', '');
/** Commas and slashes end fields and records, so a text can't hold them. */
const plain = (text: string) => text.replace(/[,/\r\n]+/g, ' ').trim();

/**
 * A statement as a BAI2 file with one group and one account (Cash Management Balance Reporting
 * Specifications Version 2). The control totals are the sums of all amounts of the 03 and 16
 * records as they stand there.
 */
export function writeBai2(statement: BankStatement, sender: string, receiver: string): string {
  const { account, closing, day, lines, opening } = statement;
  const on = yymmdd(day);
  const body = lines.map((line) => record(line));
  const total = lines.reduce((sum, { amount }) => sum + abs(amount), opening + closing);
  const ofAccount = [
    `03,${plain(account)},${CURRENCY},010,${opening},,,015,${closing},,/`,
    ...body,
    `49,${total},${body.length + 2}/`,
  ];
  const ofGroup = [
    `02,${plain(receiver)},${plain(sender)},1,${on},2359,${CURRENCY},2/`,
    ...ofAccount,
    `98,${total},1,${ofAccount.length + 2}/`,
  ];
  const file = [
    `01,${plain(sender)},${plain(receiver)},${on},2359,1,,,2/`,
    ...ofGroup,
    `99,${total},1,${ofGroup.length + 2}/`,
  ];
  return `${file.join('\n')}\n`;
}

function record({ amount, number, reference, text, typeCode }: StatementLine): string {
  return `16,${typeCode},${abs(amount)},0,${number},${plain(reference)},${plain(text)}/`;
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

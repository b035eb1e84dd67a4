import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import type { Statement, StatementParts } from '@paystead/contract/servicing/statements';
import type { interestPaid } from '@paystead/lending/books/loan-statement';
import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate, longDate, monthOf, shortDate } from '@paystead/lending/calendar/day-words';
import { type Cents, sum, toDollars } from '@paystead/lending/money/money';
import type { Block } from '../../documents/index.ts';

interface Contact {
  readonly supportPhone: string;
  readonly supportEmail: string;
}

const day = (text: string) => Temporal.PlainDate.from(text);

/** A statement as it is printed: the same figures as the page. */
export function statementBlocks(statement: Statement, contact: Contact): Block[] {
  const { closing, from, lines, next, to } = statement;
  const end = briefDate(day(to));
  return [
    {
      rows: [
        ['Loan', statement.reference],
        ['From', longDate(day(from))],
        ['To', longDate(day(to))],
      ],
    },
    ...corrected(statement),
    { heading: 'In short' },
    { rows: inShort(statement) },
    { heading: 'Every entry' },
    {
      head: ['Entry', 'Date', 'Amount', 'Principal after'],
      rows: lines.map((line) => [
        line.entry,
        shortDate(day(line.date)),
        line.amount === null ? '' : signed(line.amount),
        line.principal_after === null ? '' : toDollars(line.principal_after),
      ]),
    },
    { heading: `As of ${longDate(day(to))}` },
    {
      rows: [
        ...some('Due before then, not paid', statement.unpaid_due),
        ['Interest, not yet due', toDollars(closing.interest)],
        ...some(FEES_WORDS, closing.fees === 0n ? null : closing.fees),
        [`You owed at the end of ${end}`, toDollars(closing.owed)],
        ...some('Your money that we hold', closing.held === 0n ? null : closing.held),
        ...(next ? [['Next installment', nextWords(next)]] : []),
        ['Installments paid', `${statement.installments.paid} of ${statement.installments.of}`],
        ['Rate', statement.rate],
      ],
    },
    { paragraph: statement.formula },
    { paragraph: questions(contact) },
  ];
}

function inShort(statement: Statement): string[][] {
  const { borrowed, credited, from, paid, to } = statement;
  return [
    [`Principal on ${briefDate(day(from))}`, toDollars(statement.principal_before)],
    ...some('You borrowed', borrowed === 0n ? null : borrowed),
    ...partsOf(paymentsWords(paid.count), paid),
    ...(credited.count > 0 ? partsOf('We credited', credited) : []),
    [`Principal on ${briefDate(day(to))}`, toDollars(statement.principal_after)],
  ];
}

function partsOf(label: string, parts: StatementParts): string[][] {
  return [
    [label, toDollars(parts.amount)],
    ['Of that, interest', toDollars(parts.interest)],
    ['Of that, principal', toDollars(parts.principal)],
    ...some('Of that, fees', parts.fees === 0n ? null : parts.fees),
    ...some('Of that, more than you owed', parts.excess === 0n ? null : parts.excess),
  ];
}

function paymentsWords(count: number): string {
  return `You paid, ${count} ${count === 1 ? 'payment' : 'payments'}`;
}

function corrected({ corrected_on: on }: Statement): Block[] {
  if (on === null) return [];
  return [
    {
      paragraph: `Corrected: entries booked through ${longDate(day(on))} are counted on the day they’re for.`,
    },
  ];
}

function nextWords({ amount, date }: NonNullable<Statement['next']>): string {
  return `${toDollars(amount)} on ${shortDate(day(date))}`;
}

interface InterestYear {
  readonly reference: string;
  readonly year: number;
  readonly to: Day;
  readonly payments: ReturnType<typeof interestPaid>;
}

/** The interest of a calendar year, month by month. */
export function interestBlocks(of: InterestYear, contact: Contact): Block[] {
  const { payments, reference, to, year } = of;
  const months = Map.groupBy(payments, ({ on }) => on.month);
  const isOver = to.month === 12 && to.day === 31;
  const total = sum(payments.map(({ parts }) => parts.interest));
  return [
    {
      rows: [
        ['Loan', reference],
        ['Calendar year', isOver ? String(year) : `${year}, through ${longDate(to)}`],
        ['Interest you paid', toDollars(total)],
      ],
    },
    { heading: 'Month by month' },
    {
      head: ['Month', 'You paid', 'Interest', 'Principal'],
      rows: [...months.values()].map((rows) => [
        monthOf(rows[0]?.on ?? to),
        ...(['amount', 'interest', 'principal'] as const).map((part) =>
          toDollars(sum(rows.map(({ parts }) => parts[part]))),
        ),
      ]),
    },
    {
      paragraph:
        'Interest counts in the year in which a payment paid it. Payments that came back and credits from us aren’t in it. This isn’t a tax form.',
    },
    { paragraph: questions(contact) },
  ];
}

function questions({ supportEmail, supportPhone }: Contact): string {
  return `Questions? Call ${supportPhone} or write to ${supportEmail}. Tell us about an error within 60 days.`;
}

function signed(amount: Cents): string {
  return amount > 0n ? `+${toDollars(amount)}` : toDollars(amount);
}

function some(label: string, amount: Cents | null): string[][] {
  return amount === null ? [] : [[label, toDollars(amount)]];
}

import { printStatement as call, type Statement } from '@paystead/contract/servicing/statements';
import { longDate } from '@paystead/lending/calendar/day-words';
import { printDocument, viewHtml } from '../../documents/index.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { makeStatement } from './make-statement.ts';
import { statementBlocks } from './statement-blocks.view.ts';

/** The borrower's statement as PDF, made anew from the books: it isn't kept. */
export const printStatement = query(call, async (context) => {
  const statement = await makeStatement(context, context.input);

  const { brand } = context.config;
  const content = await printDocument({
    title: 'Statement',
    head: { date: longDate(Temporal.PlainDate.from(statement.made_on)), to: statement.reader },
    html: viewHtml(statementBlocks(statement, brand)),
    author: brand.name,
    foot: `${brand.name}, ${brand.poBox}`,
  });
  return file(nameOf(statement), content);
});

function nameOf({ from, to }: Statement): string {
  return `Statement ${from} to ${to}.pdf`;
}

import type { Statement } from '@paystead/contract/servicing/statements';
import { longDate } from '@paystead/lending/calendar/day-words';
import { printDocument, viewHtml } from '../../documents/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { file } from '../../platform/http/file-answer.ts';
import { statementBlocks } from './statement-blocks.view.ts';

/** A statement as PDF, with the reader's name and address at its head. */
export async function onPaper(
  { config: { brand } }: Pick<WorkContext, 'config'>,
  statement: Statement,
) {
  const content = await printDocument({
    title: 'Statement',
    head: { date: longDate(Temporal.PlainDate.from(statement.made_on)), to: statement.reader },
    html: viewHtml(statementBlocks(statement, brand)),
    author: brand.name,
    foot: `${brand.name}, ${brand.poBox}`,
  });
  return file(`Statement ${statement.from} to ${statement.to}.pdf`, content);
}

import { downloadSettlement as call } from '@paystead/contract/servicing/settlements';
import { openDocument } from '../../documents/index.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { ownSettlement } from './own-settlement.ts';
import { printSettlement } from './print-settlement.ts';
import { SETTLEMENT_TITLE } from './settlement-words.view.ts';

/** The settlement as PDF; once signed, the stored copy, unchanged. */
export const downloadSettlement = query(call, async (context) => {
  const { row } = await ownSettlement(context, context.input);
  const kept = row.document_gid ? await openDocument(context, row.document_gid) : undefined;
  const content = kept?.content ?? (await printSettlement(context, row));
  return file(`${SETTLEMENT_TITLE}.pdf`, content, { inline: true });
});

import { downloadPlanOffer as call } from '@paystead/contract/servicing/relief';
import { openDocument } from '../../documents/index.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { ownOffer } from './own-offer.ts';
import { PLAN_TITLE } from './plan-document.view.ts';
import { printOffer } from './print-offer.ts';

/** The change of terms as PDF; once signed, the stored copy, unchanged. */
export const downloadPlanOffer = query(call, async (context) => {
  const { offer } = await ownOffer(context, context.input);
  const kept = offer.document_gid ? await openDocument(context, offer.document_gid) : undefined;
  const content = kept?.content ?? (await printOffer(context, offer));
  return file(`${PLAN_TITLE}.pdf`, content, { inline: true });
});

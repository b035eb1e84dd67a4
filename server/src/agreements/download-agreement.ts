import { downloadAgreement as call } from '@paystead/contract/origination/agreements';
import { openDocument } from '../documents/index.ts';
import { command } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { refuse } from '../platform/refusal.ts';
import { prepareAgreements } from './prepare-agreements.ts';
import { printAgreement } from './print-agreement.ts';

/** The document as PDF; once signed, the stored copy, unchanged. */
export const downloadAgreement = command(call, async (context) => {
  const { input } = context;
  const prepared = await prepareAgreements(context, input.application);
  if (!prepared) refuse('STEP_OUT_OF_ORDER');
  const found = prepared.agreements.find(({ type }) => type === input.type);
  if (!found) refuse('NOT_FOUND');

  const kept = found.document_gid ? await openDocument(context, found.document_gid) : undefined;
  const code = found.shown_code;
  const after = code === null ? [] : [`Your code: ${code}`, 'Enter it in the app to continue.'];
  const content = kept?.content ?? (await printAgreement(context, found, after));
  return file(`${found.title}.pdf`, content, { inline: true });
});

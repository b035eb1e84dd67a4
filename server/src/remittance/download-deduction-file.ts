import { downloadDeductionFile as call } from '@paystead/contract/servicing/deduction-files';
import { query } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { refuse } from '../platform/refusal.ts';
import { findContent } from './deduction-files.queries.ts';
import { openFile } from './sealed-content.ts';

/** A version of a deduction file, byte for byte as payroll gets it. */
export const downloadDeductionFile = query(call, async ({ db, input, vault }) => {
  const found = await findContent(db, input.gid);
  if (!found) refuse('NOT_FOUND');

  return file(found.name, openFile(vault, 'deduction_file', input.gid, found.content_cipher));
});

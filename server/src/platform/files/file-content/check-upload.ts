import { refuse } from '../../refusal.ts';
import { BadContent } from './content-rules.ts';
import { checkContent, type CheckedContent } from './file-content.ts';

/** As `checkContent`, but refuses the call in place of throwing `BadContent`. */
export function checkUpload(bytes: Buffer): CheckedContent {
  try {
    return checkContent(bytes);
  } catch (error) {
    if (error instanceof BadContent) return refuse(error.fault);
    if (error instanceof RangeError) return refuse('FILE_DAMAGED'); // an offset outside the file
    throw error;
  }
}

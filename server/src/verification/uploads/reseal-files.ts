import { resealStored, type ResealWork } from '../../platform/files/storage/reseal-stored.ts';
import { findStored } from './documents.queries.ts';
import { documentField } from './keep-file.ts';

/**
 * Encrypts every uploaded document that is under an older data key again.
 * @returns the documents that don't open
 */
export function resealFiles(work: ResealWork): Promise<string[]> {
  return resealStored(work, { name: 'document', find: findStored, field: documentField });
}

import { resealStored, type ResealWork } from '../platform/files/storage/reseal-stored.ts';
import { avatarField } from './avatar-file.ts';
import { findStoredAvatars } from './avatar.queries.ts';

/**
 * Encrypts every profile photo that is under an older data key again.
 * @returns the photos that don't open
 */
export function resealAvatars(work: ResealWork): Promise<string[]> {
  return resealStored(work, { name: 'avatar', find: findStoredAvatars, field: avatarField });
}

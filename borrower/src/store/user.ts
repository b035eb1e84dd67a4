import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import type { WireAnswer } from '@paystead/contract/call';
import { readProfile } from '@paystead/contract/identity/profile';

export type User = WireAnswer<typeof readProfile> & {
  /** Set on this page when the photo changes, so that browsers load the new one. */
  readonly photo?: number;
};

/** S3.29 user: the logged-in person. */
export const user = loadable('user', (): Promise<User> => callServer(readProfile, {}));

/** S3.1 has_avatar: where the person's photo is. Undefined if there is none. */
export function photoOf({ gid, has_avatar: has, photo }: User): string | undefined {
  return has ? `/web/secured/user/avatar?v=${gid}${photo ?? ''}` : undefined;
}

type Proof = 'email_verified' | 'phone_verified' | 'employment_verified' | 'mfa_verified' | 'pii';

/** S4.11: a proof is permanent; these flags only ever flip on. */
export function prove(flag: Proof) {
  return user.merge({ [flag]: true });
}

/** S4.11: only employment can be reset. */
export function resetEmployment() {
  return user.merge({ employment_verified: false });
}

type Contact = Pick<User, 'first_name' | 'last_name' | 'email' | 'phone'>;

/** S4.11: name, phone and email can be updated. */
export function changeContact(contact: Partial<Contact>) {
  return user.merge(contact);
}

/** S3.1: whether there is a photo, after it was saved or removed; its address changes with it. */
export function changePhoto(has_avatar: boolean) {
  return user.merge({ has_avatar, photo: Date.now() });
}

/** S4.11: the types of second factor after one was added or removed. */
export function changeMfaTypes(mfa_types: User['mfa_types']) {
  return user.merge({ mfa_types, mfa_type: mfa_types[0] ?? null });
}

/**
 * S8.4: marks or clears the breach: whether the account needs a new password before anything else.
 */
export function markBreached(account_breached: boolean) {
  return user.merge({ account_breached });
}

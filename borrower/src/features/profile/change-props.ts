import type { WireAnswer } from '@paystead/contract/call';
import type { readContact } from '@paystead/contract/identity/contact-changes';
import type { User } from '../../store/user.ts';

/** What each page that changes something starts with. */
export interface ChangeProps {
  person: User;
  contact: WireAnswer<typeof readContact>;
}

import type { WireAnswer } from '@paystead/contract/call';
import type { login } from '@paystead/contract/identity/identity';

/** The answer to the first step of login. */
export type SessionState = WireAnswer<typeof login>;

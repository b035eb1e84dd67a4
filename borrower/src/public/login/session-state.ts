import type { WireAnswer } from '@paystead/contract/call';
import type { login } from '@paystead/contract/identity/identity';

/** What the first step of signing in answers. */
export type SessionState = WireAnswer<typeof login>;

import type { WireAnswer } from '@paystead/contract/call';
import type { readDeposit } from '@paystead/contract/servicing/deposits';

export type Setup = NonNullable<WireAnswer<typeof readDeposit>>;

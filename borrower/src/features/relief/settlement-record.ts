import type { WireAnswer } from '@paystead/contract/call';
import type { readSettlement } from '@paystead/contract/servicing/settlements';

export type Settlement = NonNullable<WireAnswer<typeof readSettlement>>;

import type { WireAnswer } from '@paystead/contract/call';
import type { readEmployerDesk } from '@paystead/contract/employer/desk';

export type Desk = WireAnswer<typeof readEmployerDesk>;

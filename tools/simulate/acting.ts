import type { Person } from './people.ts';
import type { Chance } from './random.ts';

/** A borrower's day: whose it is, and what sends a request once or twice with the same key. */
export interface Acting {
  readonly browser: Person['browser'];
  readonly gid: string;
  readonly name: string;
  readonly today: Temporal.PlainDate;
  readonly chance: Chance;
  /** Companies can't be reached now and then. */
  readonly outages: boolean;
  readonly once: (send: (key: string) => Promise<unknown>) => Promise<void>;
}

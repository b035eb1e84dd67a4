import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, Money } from '../primitives.ts';
import { LoanStatus } from '../servicing/loan.ts';
import { QueueItemType, QueueStatus } from '../verification/queue-terms.ts';

/** From so many characters on, the search looks. */
export const SHORTEST_SEARCH = 2;
/** So many of each kind are shown. */
export const FOUND_OF_A_KIND = 5;

/** What the words matched. */
const FoundBy = z.enum(['NAME', 'EMPLOYEE', 'PHONE', 'SSN']);

const FoundLoan = z.object({
  gid: Gid,
  reference: z.string(),
  borrower: z.string(),
  loan_status: LoanStatus,
  balance: Money,
  delinquent_days: z.number(),
});

export const Found = z.object({
  people: z.array(
    z.object({
      gid: Gid,
      name: z.string(),
      email: z.string(),
      employer: z.string(),
      by: FoundBy,
      /** The open loan, else the newest; null without one, and for who may not see loans. */
      loan: z.nullable(FoundLoan),
    }),
  ),
  loans: z.array(FoundLoan),
  tasks: z.array(
    z.object({ gid: Gid, person: z.string(), type: QueueItemType, status: QueueStatus }),
  ),
  messages: z.array(
    z.object({ gid: Gid, person: z.string(), text: z.string(), at: Instant, waits: z.boolean() }),
  ),
  /** By a trace number at the bank, or a confirmation number. */
  payments: z.array(
    z.object({
      number: z.string(),
      loan: z.nullable(Gid),
      person: z.string(),
      amount: Money,
    }),
  ),
  /** There are more people than are shown. */
  more: z.boolean(),
});

export const search = call({
  method: 'GET',
  path: '/console/search',
  origin: 'paystead',
  summary:
    'STAFF-20: people, loans, tasks, messages and payments by name, email, phone, number or the last four of an SSN. Only kinds that the reader may see.',
  who: staffRoles,
  query: body({ q: z.string().check(z.minLength(SHORTEST_SEARCH), z.maxLength(80)) }),
  answer: Found,
  refusals: [],
});

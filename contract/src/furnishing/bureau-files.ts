import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, IsoDate, PageAfter, PageLength } from '../primitives.ts';
import { AccountStatus, Reason, RecordFault, ReportBureau, ReportedAccount } from './terms.ts';

// Files of reports to the credit bureaus at the lender's desk.

export const BureauFileKind = z.enum(['MONTHLY', 'CORRECTION']);
export const BureauFileState = z.enum(['PREPARING', 'READY', 'STOPPED', 'SENDING', 'SENT']);

export const BureauFile = z.object({
  gid: Gid,
  kind: BureauFileKind,
  /** As of this day; of corrections the day on which they were made. */
  day: IsoDate,
  state: BureauFileState,
  sends_on: IsoDate,
  sent_at: z.nullable(Instant),
  name: z.nullable(z.string()),
  /** Loans in it, and those that a check left out. */
  loans: z.number(),
  left_out: z.number(),
  /** Records that at least one bureau refused. */
  refused: z.number(),
});

const Files = z.object({ rows: z.array(BureauFile), next: z.nullable(z.string()) });

/** A file with what staff look at before it goes. */
const WholeFile = z.object({
  file: BureauFile,
  /** Who stopped it or let it go again, and why. */
  stopped: z.nullable(z.object({ by: z.string(), why: z.string() })),
  /** How many loans it reports with each status, and the month before. */
  statuses: z.array(
    z.object({ status: AccountStatus, says: z.string(), loans: z.number(), before: z.number() }),
  ),
  faults: z.array(z.object({ fault: RecordFault, loans: z.number() })),
  answers: z.array(
    z.object({
      bureau: ReportBureau,
      handed_over_at: Instant,
      answered_at: z.nullable(Instant),
      accepted: z.nullable(z.number()),
      refused: z.nullable(z.number()),
    }),
  ),
  /** The caller may stop it or let it go. */
  can_change: z.boolean(),
});

const ofFile = { params: z.object({ gid: Gid }), answer: WholeFile };

export const listBureauFiles = call({
  method: 'GET',
  path: '/console/furnishing',
  origin: 'paystead',
  summary: 'FURNISH-1: files of reports to the credit bureaus, newest first.',
  who: staffRoles,
  query: body({ l: PageLength, after: PageAfter }),
  answer: Files,
  refusals: [],
});

export const readBureauFile = call({
  method: 'GET',
  path: '/console/furnishing/{gid}',
  origin: 'paystead',
  summary: 'One file: its statuses beside the month before, what was left out, the answers.',
  who: staffRoles,
  ...ofFile,
  refusals: ['NOT_FOUND'],
});

/** LEFT_OUT: a check keeps it out. REFUSED: a bureau didn't take it. */
export const RecordFilter = z.enum(['LEFT_OUT', 'REFUSED', 'ALL']);
export type RecordFilter = z.output<typeof RecordFilter>;

export const listBureauRecords = call({
  method: 'GET',
  path: '/console/furnishing/{gid}/record',
  origin: 'paystead',
  summary: 'FURNISH-7: the records of a file, those with something wrong first asked for.',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  query: body({
    only: z.optional(RecordFilter),
    status: z.optional(AccountStatus),
    /** The record before the page. */
    from: z.optional(Gid),
    l: PageLength,
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        record: ReportedAccount,
        faults: z.array(RecordFault),
        borrower: z.object({ gid: Gid, name: z.string() }),
        loan: z.object({ gid: Gid, reference: z.string() }),
      }),
    ),
    next: z.nullable(Gid),
  }),
  refusals: ['NOT_FOUND'],
});

const change = {
  method: 'POST',
  origin: 'paystead',
  who: ['servicer', 'administrator'],
  body: body({ reason: Reason }),
  ...ofFile,
} as const;

export const stopBureauFile = call({
  ...change,
  path: '/console/furnishing/{gid}/stop',
  summary: 'FURNISH-1: keeps a file from going out until somebody lets it go.',
  refusals: ['NOT_FOUND', 'COMPLIANCE_NEEDED', 'BUREAU_FILE_ON_ITS_WAY'],
});

export const releaseBureauFile = call({
  ...change,
  path: '/console/furnishing/{gid}/release',
  summary: 'Lets a stopped file go at the next close.',
  refusals: ['NOT_FOUND', 'COMPLIANCE_NEEDED', 'BUREAU_FILE_NOT_STOPPED'],
});

import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, PageAfter, PageLength, text } from '../primitives.ts';

/**
 * OFF: its files go another way. NEW: we haven’t looked yet. FAILING: the last look didn’t do
 * everything. NO_SERVER: nobody has told us of a server for folders.
 */
export const FolderState = z.enum(['OFF', 'NEW', 'WORKING', 'FAILING', 'NO_SERVER']);
export type FolderState = z.output<typeof FolderState>;

/** OTHER has a name or a size that we don’t take. */
export const FolderFileKind = z.enum(['ROSTER', 'REMITTANCE', 'OTHER']);
export type FolderFileKind = z.output<typeof FolderFileKind>;

const FileIn = z.object({
  kind: FolderFileKind,
  name: z.string(),
  at: Instant,
  /** Why we couldn’t read it; null if we took it. */
  why: z.nullable(z.string()),
});

const PayrollFolder = z.object({
  state: FolderState,
  /** Its name on the server; null if it’s off. */
  folder: z.nullable(z.string()),
  /** The server that the operator runs; null without one. */
  server: z.nullable(
    z.object({
      host: z.string(),
      port: z.number(),
      /** `SHA256:…` of the server’s key, to compare at the first connection. */
      fingerprint: z.string(),
    }),
  ),
  looked_at: z.nullable(Instant),
  /** Why the last look didn’t do everything, and since when. */
  failure: z.nullable(z.object({ why: z.string(), since: Instant })),
  /** Files in `in` that we haven’t taken, and in `out` that payroll hasn’t; null if not known. */
  in_files: z.nullable(z.number()),
  out_files: z.nullable(z.number()),
  /** Files of the last 30 days that we couldn’t read. */
  quarantined: z.number(),
  /** The newest first. */
  lately: z.array(FileIn),
});

const one = z.object({ gid: Gid });

export const readOwnFolder = call({
  method: 'GET',
  path: '/console/employer/folder',
  origin: 'paystead',
  summary: 'FOLDER-8: the SFTP folder of an employer: state, last look, files in and out.',
  who: ['payroll', 'viewer'],
  answer: PayrollFolder,
  refusals: [],
});

/** A file of the folder that didn’t go in. */
const UnreadFile = z.object({
  gid: Gid,
  kind: FolderFileKind,
  name: z.string(),
  at: Instant,
  /** In sentences, one a line. */
  why: z.array(z.string()),
});

export const listUnreadFiles = call({
  method: 'GET',
  path: '/console/employer/folder/unread',
  origin: 'paystead',
  summary:
    'FOLDER-11: remittances, and files with names that we don’t take, which came in the folder and that we couldn’t read, until payroll puts them away.',
  who: ['payroll', 'viewer'],
  query: z.object({ l: PageLength, after: PageAfter }),
  answer: z.object({
    rows: z.array(UnreadFile),
    next: z.nullable(z.string()),
    /** What a remittance in the employer’s layout looks like. */
    sample: z.string(),
  }),
  refusals: [],
});

export const putUnreadAway = call({
  method: 'POST',
  path: '/console/employer/folder/unread/{gid}/away',
  origin: 'paystead',
  summary: 'FOLDER-11: payroll is done with a file that we couldn’t read.',
  who: ['payroll'],
  params: one,
  body: body({}),
  answer: UnreadFile,
  refusals: ['NOT_FOUND'],
});

export const readEmployerFolder = call({
  method: 'GET',
  path: '/console/employers/{gid}/folder',
  origin: 'paystead',
  summary: 'FOLDER-8: staff read the SFTP folder of an employer.',
  who: staffRoles,
  params: one,
  answer: PayrollFolder,
  refusals: ['NOT_FOUND'],
});

export const changeEmployerFolder = call({
  method: 'POST',
  path: '/console/employers/{gid}/folder',
  origin: 'paystead',
  summary: 'FOLDER-9: an administrator sets up an employer’s folder, or turns it off.',
  who: ['administrator'],
  params: one,
  body: body({
    /** Null turns it off. */
    folder: z.nullable(
      z
        .string()
        .check(
          z.regex(
            /^[a-z0-9][a-z0-9_-]{0,62}$/,
            'Use small letters, digits, hyphens and underscores, like northfield',
          ),
        ),
    ),
    reason: text(500, 1, 'Give a reason'),
  }),
  answer: PayrollFolder,
  refusals: ['NOT_FOUND', 'FIELDS', 'NO_FOLDER_SERVER'],
});

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Workflow } from '../identity/profile.ts';
import { body, Gid, Instant, IsoDate, lines, Nothing, text } from '../primitives.ts';

/** How the loans of an audience stand: none, open on time, past due, or paid and none open. */
export const BannerStanding = z.enum(['NONE', 'OPEN', 'PAST_DUE', 'PAID']);
export type BannerStanding = z.output<typeof BannerStanding>;

/** Whom a banner is for; null for everybody. */
const Audience = {
  workflow: z.nullable(Workflow),
  employer: z.nullable(Gid),
  state: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  standing: z.nullable(BannerStanding),
};

export const BannerState = z.enum(['WAITING', 'PLANNED', 'SHOWN', 'OVER', 'ENDED', 'NOT_APPROVED']);
export type BannerState = z.output<typeof BannerState>;

/** A banner as staff see it. */
export const StaffBanner = z.object({
  gid: Gid,
  title: z.string(),
  text: z.string(),
  link: z.nullable(z.object({ label: z.string(), href: z.string() })),
  /** Whom it is for, in words. */
  audience: z.string(),
  starts_on: IsoDate,
  ends_on: IsoDate,
  state: BannerState,
  written_by: z.string(),
  written_at: Instant,
  approved_by: z.nullable(z.string()),
  ended_by: z.nullable(z.string()),
  /** The open request for a second administrator. */
  approval: z.nullable(Gid),
});
export type StaffBanner = z.output<typeof StaffBanner>;

const readers = ['administrator', 'auditor'] as const;
const changers = ['administrator'] as const;

export const listBanners = call({
  method: 'GET',
  path: '/console/banner',
  origin: 'paystead',
  summary: 'STAFF-35: the last hundred banners, newest first, and what an audience can be.',
  who: readers,
  answer: z.object({
    today: IsoDate,
    rows: z.array(StaffBanner),
    workflows: z.array(z.string()),
    states: z.array(z.string()),
    employers: z.array(z.object({ gid: Gid, name: z.string() })),
    approvers: z.array(z.string()),
  }),
  refusals: [],
});

/** A larger audience isn't counted to its end. */
export const MOST_REACHED = 1000;

export const countBannerAudience = call({
  method: 'GET',
  path: '/console/banner/audience',
  origin: 'paystead',
  summary: 'STAFF-35: how many borrowers an audience has now.',
  who: readers,
  query: body({
    workflow: z.optional(Workflow),
    employer: z.optional(Gid),
    state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    standing: z.optional(BannerStanding),
  }),
  answer: z.object({
    /** At most `MOST_REACHED`. */
    borrowers: z.number(),
  }),
  refusals: [],
});

export const proposeBanner = call({
  method: 'POST',
  path: '/console/banner',
  origin: 'paystead',
  summary: 'STAFF-35: asks a second administrator to show a banner to an audience.',
  who: changers,
  body: body({
    title: text(120, 1, 'Enter a title'),
    text: lines(1000, 'Enter the text'),
    link: z.nullable(
      z.object({
        label: text(60, 1, 'Enter the words of the link'),
        href: z
          .string()
          .check(
            z.regex(
              /^\/[^/\s][^\s]*$/,
              'Enter the address of our own page; it begins with one slash',
            ),
            z.maxLength(200),
          ),
      }),
    ),
    ...Audience,
    starts_on: IsoDate,
    ends_on: IsoDate,
    reason: lines(500, 'Say why'),
  }),
  answer: z.object({ gid: Gid, approval: Gid }),
  refusals: ['FIELDS', 'SECOND_ADMINISTRATOR_MISSING', 'APPROVAL_WAITING', 'BANNER_OVER'],
  once: true,
});

export const endBanner = call({
  method: 'POST',
  path: '/console/banner/{gid}/end',
  origin: 'paystead',
  summary: 'STAFF-35: nobody sees the banner from now on.',
  who: changers,
  params: z.object({ gid: Gid }),
  body: body({ reason: lines(500, 'Say why') }),
  answer: Nothing,
  refusals: ['NOT_FOUND', 'BANNER_OVER'],
});

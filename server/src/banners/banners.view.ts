import type { StaffBanner } from '@paystead/contract/product/banner-desk';
import { isoTime } from '../platform/clock.ts';
import type { Audience, findBanners } from './banners.queries.ts';

const STANDINGS: Readonly<Record<NonNullable<Audience['standing']>, string>> = {
  NONE: 'no loan',
  OPEN: 'an open loan on time',
  PAST_DUE: 'a loan past due',
  PAID: 'a loan paid off',
};

/** `Everybody`, or `NORTHFIELD, TX, a loan past due`. */
export function audienceWords(audience: Audience, employer: string | null): string {
  const { standing, state, workflow } = audience;
  const parts = [employer, workflow, state, standing && STANDINGS[standing]];
  return parts.filter((part) => part !== null).join(', ') || 'Everybody';
}

type Row = Awaited<ReturnType<typeof findBanners>>[number];

export function viewBanner(row: Row, today: string): StaffBanner {
  const { link_href: href, link_label: label } = row;
  return {
    gid: row.gid,
    title: row.title,
    text: row.text,
    link: label !== null && href !== null ? { label, href } : null,
    audience: audienceWords(row, row.employer),
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    state: stateOf(row, today),
    written_by: row.writer,
    written_at: isoTime(row.written_at),
    approved_by: row.approver,
    ended_by: row.ender,
    approval: row.approval,
  };
}

function stateOf(row: Row, today: string): StaffBanner['state'] {
  if (row.ended_at !== null) return 'ENDED';
  if (row.approved_at === null) return row.approval === null ? 'NOT_APPROVED' : 'WAITING';
  if (row.ends_on < today) return 'OVER';
  return row.starts_on > today ? 'PLANNED' : 'SHOWN';
}

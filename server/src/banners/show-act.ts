import { longDate } from '@paystead/lending/calendar/day-words';
import { approvalAct } from '../approvals/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { type BannerRow, findEmployerName, lockBanner, updateBanner } from './banners.queries.ts';
import { audienceWords } from './banners.view.ts';

interface ShowInput {
  readonly [name: string]: string | null;
  readonly banner: string;
}

/** STAFF-35: a second administrator approves what borrowers are going to read. */
export const showAct = approvalAct<ShowInput>({
  name: 'banner.show',
  title: 'Show a banner',
  mayRequest: ['administrator'],
  mayApprove: ['administrator'],

  async figures(context, { banner }) {
    const row = await waitingBanner(context, banner);
    const employer = row.employer_gid && (await findEmployerName(context.db, row.employer_gid));
    const link = row.link_label === null ? 'None' : `${row.link_label}, to ${row.link_href}`;
    return {
      amount: null,
      about: row.title,
      rows: [
        { label: 'Title', value: row.title },
        { label: 'Text', value: row.text },
        { label: 'Link', value: link },
        { label: 'For', value: audienceWords(row, employer ?? null) },
        { label: 'From', value: longDate(Temporal.PlainDate.from(row.starts_on)) },
        { label: 'Through', value: longDate(Temporal.PlainDate.from(row.ends_on)) },
      ],
    };
  },

  async perform(context, { banner }, { approvedBy, reason }) {
    const { db, event, now } = context;
    const row = await waitingBanner(context, banner);
    await updateBanner(db, row.gid, { approved_by: approvedBy, approved_at: now });
    const { ends_on, standing, starts_on, state, text, title, workflow } = row;
    const after = { title, text, workflow, state, standing, starts_on, ends_on };
    event('banner.approved', { kind: 'banner', gid: row.gid }, { after, reason });
  },
});

/** A banner that isn't approved, with a last day to come. */
async function waitingBanner({ db, today }: WorkContext, gid: string): Promise<BannerRow> {
  const row = (await lockBanner(db, gid)) ?? refuse('NOT_FOUND');
  if (row.approved_at !== null) refuse('APPROVAL_CLOSED');
  return row.ends_on < today.toString() ? refuse('BANNER_OVER') : row;
}

import { type Browser, expect, type Page } from '@playwright/test';
import type { QuickCalls } from './quick-calls.ts';
import { type Colleague, consoleAddress, logInAsStaff } from './quick-staff.ts';
import type { Sandbox } from './sandbox.ts';

/** A console of an own size. */
export async function openConsole(browser: Browser, width = 1280): Promise<Page> {
  const viewport = { width, height: 900 };
  return (await browser.newContext({ baseURL: consoleAddress(), viewport })).newPage();
}

/** A payroll group's name, and one of its paydays. */
export const GROUP = 'Plant';

/**
 * A new employer, not live yet, with one payroll group and one user of its payroll, whom an
 * administrator invited: what a test does with its roster touches nobody else.
 */
export async function openEmployer(
  page: Page,
  sandbox: Sandbox,
  administrator: Colleague,
  employer: { readonly mnemonic: string; readonly name: string; readonly payroll: Colleague },
): Promise<void> {
  const calls = await logInAsStaff(page, sandbox, administrator);
  const { mnemonic, name, payroll } = employer;
  const { gid, today } = await calls.post('/console/employers', {
    mnemonic,
    name,
    workflow: 'DEFAULT',
    employment_check_mode: 'SYNC',
    deposit_confirmation: null,
    address_required: true,
    potential_active_duty: false,
    federal_government_agency: false,
    credit_monitoring: false,
    max_amount: '5000.00',
    lead_days: 7,
  });
  await calls.post(`/console/employers/${gid}/group`, {
    name: GROUP,
    frequency: 'BIWEEKLY',
    payday: today,
  });
  await calls.post('/console/people/invitation', {
    name: 'Mara Quill',
    email: payroll.email,
    employer: gid,
    roles: ['payroll'],
    access_until: null,
  });
  await enroll(calls, sandbox, payroll);
}

async function enroll(calls: QuickCalls, sandbox: Sandbox, payroll: Colleague): Promise<void> {
  let key = '';
  await expect
    .poll(async () => {
      const [mail] = await sandbox.messages(payroll.email);
      key = new URL(mail?.links[0]?.url ?? 'http://none').searchParams.get('key') ?? '';
      return key;
    })
    .not.toBe('');
  await calls.post('/console/enroll', { key, password: payroll.password });
}

/** Uploads, matches and applies a roster without its screens; of one payroll group if named. */
export async function applyRoster(
  calls: QuickCalls,
  content: string,
  covers: string | null = null,
): Promise<void> {
  const path = '/console/employer/roster';
  const file = { name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  const { gid } = await calls.upload(path, file);
  const become = async (state: string) => {
    let roster: { state: string; columns: { column: number; field: string | null }[] };
    await expect
      .poll(async () => {
        roster = await calls.get(`${path}/${gid}`);
        return roster.state;
      })
      .toBe(state);
    return roster!;
  };
  const { columns } = await become('MAPPING');
  await calls.put(`${path}/${gid}/columns`, {
    columns: columns
      .filter(({ field }) => field !== null)
      .map(({ column, field }) => ({ column, field })),
    covers: covers && [covers],
  });
  await become('CHECKED');
  await calls.post(`${path}/${gid}/apply`);
  await become('APPLIED');
}

/**
 * Adds a payroll group, paid every other week, to an employer that is live: people of a test's own
 * among everybody else's.
 */
export async function addGroup(
  page: Page,
  sandbox: Sandbox,
  administrator: Colleague,
  group: { readonly employer: string; readonly name: string },
): Promise<string> {
  const calls = await logInAsStaff(page, sandbox, administrator);
  const employers = await calls.get('/console/employers');
  const { gid } = employers.find(({ name }: { name: string }) => name === group.employer);
  const { groups } = await calls.get(`/console/employers/${gid}`);
  const paid = groups.flatMap(({ paydays }: { paydays: { date: string }[] }) =>
    paydays.map(({ date }) => Temporal.PlainDate.from(date)),
  );
  const payday = ownPayday(await sandbox.day(), paid);
  const added = await calls.post(`/console/employers/${gid}/group`, {
    name: group.name,
    frequency: 'BIWEEKLY',
    payday: payday.toString(),
  });
  return added.groups.find(({ name }: { name: string }) => name === group.name).gid;
}

/** The soonest payday on which a loan signed today is deducted, and nobody else is paid. */
function ownPayday(today: Temporal.PlainDate, others: readonly Temporal.PlainDate[]) {
  const isNear = (day: Temporal.PlainDate) =>
    others.some((other) => [13, 0, 1].includes(((other.until(day).days % 14) + 14) % 14));
  let day = today.add({ days: 12 });
  while (day.dayOfWeek > 5 || isNear(day)) day = day.add({ days: 1 });
  return day;
}

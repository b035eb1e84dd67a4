import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { applyRoster, GROUP, openConsole, openEmployer } from '../../pages/quick-employer.ts';
import { logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

const EMPLOYER = {
  mnemonic: 'QUILLMILLS',
  name: 'Quill Mills',
  payroll: { email: 'mara.quill@example.com', password: 'nine looms beside the river' },
};
const HEADER = 'EMP_NO,LAST_NAM,FIRST_NAM,BIRTH_DT,STATE,STAT_CD,PAY_GRP,GROSS_PER';

interface Line {
  readonly number: string;
  readonly dob?: string;
  readonly state?: string;
  readonly status?: string;
  readonly pay?: string;
}

const names = [
  'Adler',
  'Birch',
  'Calder',
  'Dunn',
  'Egan',
  'Frost',
  'Gale',
  'Hart',
  'Ives',
  'Jolly',
];

function lineOf({ dob = '03/14/1984', number, pay = '2500.00', state = 'NM', status = 'A' }: Line) {
  const last = names[Number(number) % names.length];
  return [number, last, `Robin${number}`, dob, state, status, GROUP, pay].join(',');
}

const file = (header: string, lines: readonly Line[]) =>
  [header, ...lines.map(lineOf), ''].join('\r\n');
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ number: String(from + index) }));

/** What payroll's next export has: a leave, a slipped decimal point, somebody new, two mistakes. */
const NEXT = [
  { number: '101', status: 'LWOP' },
  { number: '102', pay: '25000.00' },
  ...numbered(103, 110),
  { number: '113', state: '#REF!' },
  { number: '114', dob: '03/14/2072' },
];

test('ROSTER-1 ROSTER-3 ROSTER-7 ROSTER-9 payroll sends a roster with mistakes, fixes it, applies it and undoes it', async ({
  browser,
  sandbox,
}, info) => {
  const office = await openConsole(browser);
  await openEmployer(office, sandbox, colleagues.marcus, EMPLOYER);
  await office.context().close();

  const page = await openConsole(browser);
  const look = new Evidence(page, info, 'roster-');
  const calls = await logInAsStaff(page, sandbox, EMPLOYER.payroll);
  await page.goto('/employer/roster');
  await expect(page.getByRole('heading', { name: 'Send your first roster' })).toBeVisible();
  await look.look('empty', 'Roster');
  await applyRoster(calls, file(HEADER, numbered(101, 112)));

  // A header with one name twice can't be read; a better file takes its place.
  const send = (label: string, name: string, content: string) =>
    page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.reload();
  await send('Roster file', 'twice.csv', file(HEADER.replace('STATE', 'EMP_NO'), NEXT));
  await expect(page.getByText('Two columns are called “EMP_NO”')).toBeVisible();
  await look.look('unreadable', 'We can’t read this file');
  const bom = '\uFEFF';
  await send(
    'Send a better file',
    'november.csv',
    bom + file(HEADER.replace('FIRST_NAM', 'CALLED'), NEXT),
  );

  // One column has another name than last time.
  await expect(page.getByRole('heading', { name: 'Match columns', level: 1 })).toBeVisible();
  await expect(page.getByText('Remembered').first()).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('No column is matched to: First name')).toBeVisible();
  await look.look('columns', 'Match columns');
  await page.getByLabel('Our field for CALLED').selectOption({ label: 'First name' });
  await page.getByRole('button', { name: 'Check the rows' }).click();

  // Two rows to fix: one is mended with Enter, one is left out with Alt+X.
  await expect(page.getByRole('heading', { name: '2 rows to fix' })).toBeVisible();
  await expect(page.getByText('This cell holds a formula without a value')).toBeVisible();
  await look.look('rows', 'Fix rows');
  await page.setViewportSize({ width: 390, height: 844 });
  await look.look('rows on a phone', 'Fix rows');
  await page.setViewportSize({ width: 1280, height: 900 });
  const birth = page.getByLabel('Date of birth, row 13');
  await birth.fill('someday');
  await birth.press('Enter');
  await expect(page.getByText(/We can’t read this date/).first()).toBeVisible();
  await expect(birth).toHaveValue('someday');
  await page.getByLabel('State, row 12').selectOption({ label: 'New Mexico' });
  await page.getByLabel('State, row 12').press('Enter');
  await expect(page.getByText('Fixed', { exact: true })).toBeVisible();
  await birth.press('Alt+KeyX');
  await expect(page.getByText('Left out', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'See what changes' }).click();

  // The slipped decimal point needs a choice before Apply.
  const apply = page.getByRole('button', { name: 'Apply to 11 people' });
  await expect(apply).toBeDisabled();
  await expect(page.getByText('Ten times more. A decimal point?')).toBeVisible();
  await look.look('changes', 'What this roster changes');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  await expect(page.getByText('Each one has an answer.')).toBeVisible();
  await page.getByText(/^Gone \(\d\)$/).click();
  await expect(page.getByRole('table', { name: 'Gone people' })).toContainText('Robin111');
  await page.setViewportSize({ width: 390, height: 844 });
  await look.look('changes on a phone', 'What this roster changes');
  await apply.click();
  await expect(
    page.getByText(/11 people on your roster from now on: 1 new, 1 changed, 2 gone/),
  ).toBeVisible();
  await apply.click();

  await expect(page.getByText(/^Mara Quill applied it on/)).toBeVisible();
  await look.look('applied on a phone', 'Roster file');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Bring the roster from before back' }).click();
  await expect(page.getByText(/^Mara Quill undid it on/)).toBeVisible();
  await page.getByRole('link', { name: 'All roster files' }).click();
  const inUse = page.getByRole('region', { name: 'In use now' });
  await expect(inUse).toContainText('12 people');
  await look.look('list on a phone', 'Roster');
  await page.setViewportSize({ width: 1280, height: 900 });
  await look.look('list', 'Roster');
  await page.context().close();
});

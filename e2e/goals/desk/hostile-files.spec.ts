import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { textFile, tooManyPeople, zipBomb } from '../../pages/hostile-files.ts';
import { applyRoster, GROUP, openConsole, openEmployer } from '../../pages/quick-employer.ts';
import { logInAsStaff } from '../../pages/quick-staff.ts';
import { RosterPages } from '../../pages/roster-pages.ts';
import { colleagues, test } from '../../world.ts';

const EMPLOYER = {
  mnemonic: 'HAZELMILLS',
  name: 'Hazel Mills',
  payroll: { email: 'mara.hazel@example.com', password: 'nine looms beside the river' },
};
const HEADER = 'EMP_NO,LAST_NAM,FIRST_NAM,BIRTH_DT,STATE,PAY_GRP,GROSS_PER';
const row = (number: number, { last = 'Adler', first = 'Robin', state = 'NM' } = {}) =>
  [number, last, first, '03/14/1984', state, GROUP, '2500.00'].join(',');
const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');

const LINK = '"=HYPERLINK(""http://evil.example"",""Click"")"';
const SCRIPT = '<img src=x onerror=alert(1)>';

/** What can't be read at all, and the sentence that says why. */
const UNREADABLE = [
  [
    textFile('twice.csv', file(row(1)).replace('STATE', 'EMP_NO')),
    'Two columns are called “EMP_NO”',
  ],
  [textFile('quote.csv', `${file(row(1))}2,"Adler,x\n`), 'In row 3, a quotation mark opens'],
  [textFile('quoted.csv', file('1,Ad"ler,x,x,x,x,x')), 'In row 2, a quotation mark stands'],
  [textFile('text.csv', file(row(1)), 'utf16le'), 'isn’t a text file'],
  [textFile('header.csv', `${HEADER}\n`), 'no people below it'],
  [zipBomb(), 'This workbook unpacks to far more than a list of people needs'],
] as const;

test('ROSTER-11 hostile roster files are answered in a sentence each, and change nothing', async ({
  browser,
  sandbox,
}, info) => {
  const office = await openConsole(browser);
  await openEmployer(office, sandbox, colleagues.marcus, EMPLOYER);
  await office.context().close();
  const page = await openConsole(browser);
  const look = new Evidence(page, info, 'hostile-');
  const calls = await logInAsStaff(page, sandbox, EMPLOYER.payroll);
  await applyRoster(calls, file(row(101), row(102)));
  const opened: string[] = [];
  page.on('dialog', (dialog) => void (opened.push(dialog.message()), dialog.dismiss()));
  const roster = new RosterPages(page);

  // An empty file doesn't leave the page; each of the others takes the place of the one before.
  await roster.open();
  await roster.sendFile(textFile('empty.csv', ''));
  await expect(page.getByText('Choose a file that isn’t empty')).toBeVisible();
  for (const [content, sentence] of UNREADABLE) {
    await roster.sendFile(content);
    await roster.expectTitle('We can’t read this file');
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await look.look('bomb', 'We can’t read this file');
  await roster.sendFile(tooManyPeople(HEADER, (number) => `${number},A,B,,,,`));
  await expect(page.getByText('more than 100,000 people. Split it by payroll group')).toBeVisible();

  // A byte order mark, and an old charset: read as they are meant.
  await roster.sendFile(textFile('bom.csv', `\uFEFF${file(row(101), row(102))}`, 'utf16le'));
  await roster.expectTitle('What this roster changes');
  await expect(page.getByText('Commas, UTF-16')).toBeVisible();
  await roster.open();
  const accents = file(row(101, { last: 'Núñez' }), row(102)).replace('FIRST_NAM', 'CALLED');
  await roster.sendFile(textFile('accents.csv', accents, 'latin1'));
  await roster.expectTitle('Match columns');
  await expect(page.getByText('Núñez')).toBeVisible();
  await expect(page.getByText('Commas, Windows-1252')).toBeVisible();

  // What was chosen stays, through a file that is refused and a new visit.
  const column = page.getByLabel('Our field for CALLED');
  await column.selectOption({ label: 'First name' });
  await page.getByText('Use another file instead').click();
  const other = page.getByLabel('A better file', { exact: true });
  await other.setInputFiles(textFile('empty.csv', ''));
  await expect(page.getByText('Choose a file that isn’t empty')).toBeVisible();
  await expect(column.locator('option:checked')).toHaveText('First name');
  await page.reload();
  await expect(column.locator('option:checked')).toHaveText('First name');

  // Formulas and markup are text, on the page and in the file to mend at a desk.
  await page.getByText('Use another file instead').click();
  const names = [
    row(101, { first: LINK, state: 'Mars' }),
    row(102, { last: SCRIPT, state: '=1+2' }),
  ];
  await other.setInputFiles(textFile('formulas.csv', file(...names)));
  await roster.expectTitle('Fix rows');
  await expect(roster.problem(2)).toContainText('=HYPERLINK("http://evil.example","Click")');
  await expect(roster.problem(3)).toContainText(SCRIPT);
  await expect(roster.problem(3)).toContainText('=1+2');
  await expect(page.getByRole('main').locator('img, a[href*="evil"]')).toHaveCount(0);
  await look.look('formulas', 'Fix rows');
  const lines = (await roster.downloadProblems()).split('\n');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""Click"")`);
  expect(lines[2]).toContain(",'=1+2,");
  expect(opened).toEqual([]);

  await roster.open();
  await expect(page.getByRole('region', { name: 'In use now' })).toContainText('2 people');
  await expect(page.getByText('first.csv').first()).toBeVisible();
  await page.context().close();
});

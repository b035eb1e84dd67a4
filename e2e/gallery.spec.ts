import { expect, test, type Page } from '@playwright/test';
import { RULES_OF_COLOR, violationsOn } from './accessibility.ts';

/*
 * The component gallery of the kit: every component in every state, light and dark, on a phone and
 * on a desk, with nothing but the keyboard. Serve it: `vite build kit && vite preview kit`.
 */

const gallery = `${process.env.GALLERY_URL ?? 'http://localhost:5199'}/gallery.html`;

const themes = ['light', 'dark'] as const;
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** Going over some hundred examples takes its time, in milliseconds. */

/** All examples, or one alone, which comes sooner. */
async function open(page: Page, example?: string) {
  const search = example === undefined ? '' : `?example=${encodeURIComponent(example)}`;
  await page.goto(gallery + search);
  await page.evaluate('document.fonts.ready');
  await page.locator('#root > *').first().waitFor();
}

/** The rule about landmarks of the same name is for pages; here examples stand side by side. */
const SIDE_BY_SIDE = ['landmark-unique'];

/** Header and footer stand alone here, without the main part of their page. */
const ALONE = ['landmark-one-main', 'page-has-heading-one'];

/** In the dark only the rules of colour can find more than they do in the light. */
function faults(page: Page, theme: (typeof themes)[number], but: readonly string[]) {
  return violationsOn(page, theme === 'dark' ? { only: RULES_OF_COLOR } : { but });
}

async function sidewaysScroll(page: Page) {
  return page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
}

for (const theme of themes) {
  for (const viewport of [phone, desk]) {
    test(`everything is accessible, ${theme}, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await open(page);

      expect(await faults(page, theme, SIDE_BY_SIDE)).toEqual([]);
    });
  }

  test(`whole pages are accessible, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page);
    const links = page.locator('a[data-whole]');
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    const examples = addresses.map((to) => new URLSearchParams(to ?? '').get('example') ?? '');

    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      await open(page, example);
      expect(await faults(page, theme, ALONE), example).toEqual([]);
    }
  });
}

test('nothing scrolls sideways at any width', async ({ page }) => {
  await open(page);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('nothing complains in the browser console', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await open(page);

  expect(complaints).toEqual([]);
});

test('the chosen theme is remembered and wins over the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  await page.getByRole('banner').getByRole('radio', { name: 'Dark' }).check();
  await page.reload();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 21, 18)');
});

test('S5.10 a refused form puts the cursor in the first wrong field and keeps the answers', async ({
  page,
}) => {
  await open(page, 'form: checked on submit');
  const form = page.getByRole('form', { name: 'About you' });
  await form.getByLabel('Legal first name').fill('Marisol');
  await form.getByLabel('Month').fill('3');
  await form.getByRole('button', { name: 'Save and continue' }).press('Enter');

  await expect(form.getByLabel('Month')).toBeFocused();
  await expect(form.getByText('Enter your date of birth, like 03/27/1984')).toBeVisible();
  await expect(form.getByLabel('Legal first name')).toHaveValue('Marisol');
  await expect(form.getByLabel('Month')).toHaveValue('3');
});

test('the error summary takes focus, marks the title and leads to the field', async ({ page }) => {
  await open(page, 'error-summary: two problems');

  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole('link', { name: 'Enter a 5-digit ZIP code' }).press('Enter');
  await expect(page.getByLabel('ZIP code')).toBeFocused();
});

test('a day is typed in many ways and written in one', async ({ page }) => {
  await open(page, 'date-field: empty');
  const field = page.getByLabel('Date to pay off', { exact: true });
  await field.fill('dec 4, 2026');
  await field.blur();

  await expect(field).toHaveValue('12/04/2026');
});

test('a day is picked with the keyboard; days that are off say why and stay shut', async ({
  page,
}) => {
  await open(page, 'date-field: filled, some days off');
  const field = page.getByLabel('When is your next payday?', { exact: true });
  const opener = page.getByRole('button', { name: 'Open calendar, When is your next payday?' });
  await opener.press('Enter');
  await expect(page.getByRole('button', { name: 'Friday, November 27, 2026' })).toBeFocused();
  expect(await violationsOn(page, { part: '[role=dialog]' })).toEqual([]);

  await page.keyboard.press('ArrowLeft');
  const holiday = page.getByRole('button', { name: /^Thursday, November 26, 2026 .*Thanksgiving/ });
  await expect(holiday).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('11/27/2026');

  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('12/21/2026');
  await expect(opener).toBeFocused();
});

test('Escape closes the calendar and gives the focus back', async ({ page }) => {
  await open(page, 'date-field: empty');
  const opener = page.getByRole('button', { name: 'Open calendar, Date to pay off' });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the slider moves a step by arrow, ten by page key, and says dollars', async ({ page }) => {
  await open(page, 'slider: in the middle');
  const slider = page.getByRole('slider', { name: 'Loan amount from 4000.00' });
  const amount = page.getByRole('textbox', { name: 'Loan amount from 4000.00' });

  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '$4,050.00');
  await slider.press('PageUp');
  await expect(amount).toHaveValue('4,550.00');
  await slider.press('End');
  await expect(amount).toHaveValue('6,500.00');
  await slider.press('PageDown');
  await expect(amount).toHaveValue('6,000.00');

  await amount.fill('$4,025');
  await expect(slider).toHaveAttribute('aria-valuetext', '$4,050.00');
  await amount.blur();
  await expect(amount).toHaveValue('4,025.00');
});

test('a code is pasted with its spaces and never sent by itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'code-field: empty');
  const code = page.getByLabel('Enter the code');
  await page.evaluate('navigator.clipboard.writeText("Code: 123 456")');
  await code.focus();
  await page.keyboard.press('ControlOrMeta+V');

  await expect(code).toHaveValue('123456');
  await page.keyboard.press('Backspace');
  await expect(code).toHaveValue('12345');
});

test('a password is shown on demand', async ({ page }) => {
  await open(page, 'password-field: new, with its strength in words');
  const field = page.getByLabel('Create a password', { exact: true });

  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a file of a wrong kind is refused in words, a right one is named', async ({ page }) => {
  await open(page, 'file-drop: empty');
  const field = page.getByLabel('Proof of income');
  await field.setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('x') });
  await expect(page.getByText('Choose a PDF, JPG or PNG file')).toBeVisible();

  const stub = { name: 'stub.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await field.setInputFiles(stub);
  await expect(page.getByText('stub.pdf, or choose another')).toBeVisible();
  await expect(page.getByText('Choose a PDF, JPG or PNG file')).toBeHidden();
});

test('forced colors keep what is ticked, chosen and off apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);

  const box = page.getByRole('checkbox', { name: 'Send me tips on saving and credit' });
  await expect(box).toHaveCSS('appearance', 'auto');
  const chosen = page.locator('label', { has: page.getByRole('radio', { name: '24 months' }) });
  await expect(chosen).toHaveCSS('border-top-width', '3px');
});

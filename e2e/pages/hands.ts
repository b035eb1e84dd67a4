import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works a page: by touch or mouse, or with nothing but the keyboard. */
export interface Hands {
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Ticks a box. */
  tick(box: Locator): Promise<void>;
  /** Chooses one radio button of its group. */
  choose(radio: Locator): Promise<void>;
  /** Chooses the option of a list by its words. */
  pick(list: Locator, words: string): Promise<void>;
}

/** Fingers on a phone. */
export function touch(): Hands {
  return {
    press: (target) => target.tap(),
    type: (field, text) => field.fill(text),
    tick: (box) => box.check(),
    choose: (radio) => radio.check(),
    async pick(list, words) {
      await list.selectOption(words);
    },
  };
}

/** Letters and digits without what a field writes between them. */
function bare(text: string): string {
  return text.replace(/[\W_]/g, '');
}

/** A mouse and typed letters, where the browser can't be touched. */
export function mouse(): Hands {
  return {
    ...touch(),
    press: (target) => target.click(),
    async type(field, text) {
      // The driver may lose a letter, so somebody reads what they typed and types it again.
      await expect(async () => {
        await field.click();
        await field.clear();
        await field.pressSequentially(text, { delay: 15 });
        expect(bare(await field.inputValue())).toContain(bare(text));
      }).toPass();
    },
  };
}

/** Every page has fewer tab stops than this. */
const MOST_STOPS = 150;

/** Tab, Space, Enter, arrows and letters. The test fails if they can't reach a control. */
export function keyboard(page: Page): Hands {
  const { keyboard: keys } = page;

  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await isFocused(target)) return;
      await keys.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${target}`);
  }

  async function reachGroupOf(radio: Locator): Promise<void> {
    await expect(radio).toBeEnabled();
    const name = await radio.getAttribute('name');
    const group = page.locator(`input[type=radio][name="${name}"]:focus`);
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await group.count()) > 0) return;
      await keys.press('Tab');
    }
    throw new Error(`The Tab key does not reach ${radio}`);
  }

  return {
    async press(target) {
      await reach(target);
      await keys.press('Enter');
    },
    async type(field, text) {
      await reach(field);
      await keys.press('ControlOrMeta+A');
      await keys.type(text);
    },
    async tick(box) {
      await reach(box);
      if (!(await box.isChecked())) await keys.press('Space');
      await expect(box).toBeChecked();
    },
    async choose(radio) {
      await reachGroupOf(radio);
      await keys.press('Space');
      for (let step = 0; step < MOST_STOPS && !(await radio.isChecked()); step += 1) {
        await keys.press('ArrowDown');
      }
      await expect(radio).toBeChecked();
    },
    async pick(list, words) {
      await reach(list);
      await keys.type(words);
      await expect(list.locator('option:checked')).toHaveText(words);
    },
  };
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement);
}

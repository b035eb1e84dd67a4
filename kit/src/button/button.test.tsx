import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  test('does not submit by default', () => {
    expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  test('busy is announced and changes its words, but keeps focus', () => {
    const html = renderToStaticMarkup(
      <Button busy busyLabel="Saving">
        Save
      </Button>,
    );

    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Saving');
    expect(html).not.toContain('disabled');
  });

  test('disabled keeps its place in the tab order and points to the reason', () => {
    const html = renderToStaticMarkup(
      <Button disabled describedBy="why">
        Sign
      </Button>,
    );

    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('aria-describedby="why"');
    expect(html).not.toContain(' disabled=""');
  });
});

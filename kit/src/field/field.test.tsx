import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormErrorsContext } from '../form/form-errors.ts';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { TextField } from '../text-field/text-field.tsx';

describe('a field', () => {
  test('connects label, hint and error to its control', () => {
    const html = renderToStaticMarkup(
      <TextField id="zip" label="ZIP code" hint="5 digits" error="Enter a 5-digit ZIP code" />,
    );

    expect(html).toContain('<label class="_label_' /* hashed by the build */);
    expect(html).toContain('for="zip"');
    expect(html).toContain('aria-describedby="zip-hint zip-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="zip-error".*Error: .*Enter a 5-digit ZIP code/);
  });

  test('without hint and error it refers to neither', () => {
    const html = renderToStaticMarkup(<TextField label="City" />);

    expect(html).not.toContain('aria-describedby');
    expect(html).not.toContain('aria-invalid');
  });

  test("shows the form's error under its name, and its own error first", () => {
    const inForm = (own?: string) =>
      renderToStaticMarkup(
        <FormErrorsContext value={{ zip: 'From the server' }}>
          <TextField label="ZIP code" name="zip" error={own} />
          <TextField label="City" name="city" />
        </FormErrorsContext>,
      );

    expect(inForm()).toContain('From the server');
    expect(inForm('Its own')).not.toContain('From the server');
    expect(inForm().match(/aria-invalid/g)).toHaveLength(1);
  });

  test('a group shows the error once, for the whole question', () => {
    const html = renderToStaticMarkup(
      <RadioGroup
        id="office"
        label="Do you hold a public office?"
        error="Choose yes or no"
        options={[
          { value: 'YES', label: 'Yes' },
          { value: 'NO', label: 'No', disabledReason: 'Not now' },
        ]}
      />,
    );

    expect(html.match(/Choose yes or no/g)).toHaveLength(1);
    expect(html).toContain('role="radiogroup"');
    expect(html).toContain('aria-labelledby="office-legend"');
    expect(html).toMatch(/disabled="" aria-describedby="[^"]+"/);
    expect(html).toContain('Not now');
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormErrorsContext } from '../form/form-errors.ts';
import { CheckboxGroup } from './checkbox-group.tsx';

test('shows one error for all its boxes', () => {
  const options = ['Monday', 'Tuesday'].map((label) => ({ value: label, label }));
  const markup = renderToStaticMarkup(
    <FormErrorsContext value={{ days: 'Choose at least one day' }}>
      <CheckboxGroup name="days" label="Days" options={options} />
    </FormErrorsContext>,
  );
  expect(markup.match(/Choose at least one day/g)).toHaveLength(1);
});

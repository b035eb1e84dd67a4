import { TextField } from '../text-field/text-field.tsx';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { Fields } from './fields.tsx';

export const examples = [
  {
    name: 'around a control of one’s own',
    render: () => (
      <Field label="Color of the folder" hint="As printed on its spine">
        {(control) => <input type="color" {...control} />}
      </Field>
    ),
  },
  {
    name: 'group of controls, with an error',
    render: () => (
      <FieldGroup
        label="Where do you live?"
        hint="The place, not the mailbox"
        error="Enter your city"
      >
        <Fields>
          <TextField label="Street" />
          <TextField label="City" />
        </Fields>
      </FieldGroup>
    ),
  },
  {
    name: 'fields beside each other',
    render: () => (
      <Fields beside>
        <TextField label="First name" />
        <TextField label="Last name" hint="As on your pay stub" />
      </Fields>
    ),
  },
];

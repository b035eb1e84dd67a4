import { Form } from '../form/form.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { AccountFields } from './account-fields.tsx';

const ignore = () => {};
const wrong = { aba_number: 'Enter all 9 digits of the routing number' };

export const examples = [
  {
    name: 'with the bank’s name',
    render: () => (
      <Form onSubmit={ignore}>
        <Stack gap={6}>
          <AccountFields routingNote={<Text tone="muted">Meridian Bank</Text>} />
        </Stack>
      </Form>
    ),
  },
  {
    name: 'one field at fault',
    render: () => (
      <Form onSubmit={ignore} errors={wrong}>
        <Stack gap={6}>
          <AccountFields />
        </Stack>
      </Form>
    ),
  },
];

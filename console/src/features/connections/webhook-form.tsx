import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { EVENT_CHOICES } from './webhook-words.ts';

export interface WebhookFacts {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[];
}

/** A sentence for each field that isn’t filled in yet. */
export function missingOf({ events, url }: WebhookFacts): Record<string, string> {
  return {
    ...(url.trim() === '' && { url: 'Enter the address that we should call' }),
    ...(events.length === 0 && { events: 'Choose what to tell you about' }),
  };
}

interface WebhookFieldsProps {
  values: WebhookFacts;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (values: WebhookFacts) => void;
}

/** Where we call, and about what. */
export function WebhookFields({ errors, onChange, values }: WebhookFieldsProps) {
  const error = (field: string) => (errors[field] ? { error: errors[field] } : {});
  return (
    <Stack gap={4}>
      <TextField
        label="Address"
        hint="Such as https://payroll.example.com/hooks"
        type="url"
        autoComplete="off"
        value={values.url}
        onChange={(url) => onChange({ ...values, url })}
        {...error('url')}
      />
      <TextField
        label="What it’s for"
        optional
        autoComplete="off"
        value={values.description}
        onChange={(description) => onChange({ ...values, description })}
        {...error('description')}
      />
      <CheckboxGroup
        label="What do we tell it about?"
        options={EVENT_CHOICES}
        value={values.events}
        onChange={(chosen) =>
          onChange({
            ...values,
            events: WebhookEventType.options.filter((one) => chosen.includes(one)),
          })
        }
        {...error('events')}
      />
    </Stack>
  );
}

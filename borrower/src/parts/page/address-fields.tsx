import { Fields } from '@paystead/kit/field/fields';
import { Select } from '@paystead/kit/select/select';
import { TextField } from '@paystead/kit/text-field/text-field';
import { US_STATES } from '@paystead/contract/identity/us-states';

interface AddressFieldsProps {
  answers: Readonly<Record<string, string>>;
  set: (name: string, value: string) => void;
  /** A P.O. Box may be typed here. */
  mailing: boolean;
}

/** Street, unit, city, state, ZIP. */
export function AddressFields({ answers, set, mailing }: AddressFieldsProps) {
  const field = (name: string) => ({
    name,
    defaultValue: answers[name] ?? '',
    onChange: (value: string) => set(name, value),
  });
  return (
    <Fields>
      <TextField
        {...field('street')}
        label={mailing ? 'Street address or P.O. Box' : 'Street address'}
        hint={mailing ? undefined : 'Not a P.O. Box'}
        autoComplete="address-line1"
      />
      <TextField
        {...field('unit')}
        label="Apartment or unit"
        optional
        autoComplete="address-line2"
        width={10}
      />
      <TextField {...field('city')} label="City" autoComplete="address-level2" />
      <Select
        {...field('state')}
        label="State"
        empty="Choose a state"
        options={US_STATES}
        autoComplete="address-level1"
      />
      <TextField
        {...field('zip')}
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        width={5}
        maxLength={10}
      />
    </Fields>
  );
}

import { PasswordField } from './password-field.tsx';

export const examples = [
  {
    name: 'rest',
    render: () => <PasswordField label="Password" autoComplete="current-password" />,
  },
  {
    name: 'new, with its strength in words',
    render: () => (
      <PasswordField
        label="Create a password"
        hint="At least 12 characters. A short sentence works well"
        autoComplete="new-password"
        defaultValue="the heron waits at noon"
        strength="Strong: long and hard to guess"
      />
    ),
  },
  {
    name: 'error',
    render: () => (
      <PasswordField
        label="New password"
        hint="At least 12 characters. A short sentence works well"
        error="Choose a longer password. Use at least 12 characters"
        autoComplete="new-password"
        defaultValue="heron"
      />
    ),
  },
];

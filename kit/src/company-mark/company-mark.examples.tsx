import { Button } from '../button/button.tsx';
import { CompanyMark } from './company-mark.tsx';

export const examples = [
  {
    name: 'Google',
    render: () => (
      <Button variant="secondary" icon={<CompanyMark company="google" />}>
        Continue with Google
      </Button>
    ),
  },
  {
    name: 'Facebook',
    render: () => (
      <Button variant="secondary" icon={<CompanyMark company="facebook" />}>
        Continue with Facebook
      </Button>
    ),
  },
];

import { Stepper } from './stepper.tsx';

const steps = ['Amount', 'Confirm details', 'Your offer', 'Sign'];

export const examples = [
  { name: 'first', render: () => <Stepper steps={steps} current={0} /> },
  { name: 'third', render: () => <Stepper steps={steps} current={2} /> },
  { name: 'last', render: () => <Stepper steps={steps} current={3} /> },
];

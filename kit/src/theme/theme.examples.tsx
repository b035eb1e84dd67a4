import { ThemeChoice } from './theme-choice.tsx';

export const examples = [{ name: 'choice', render: () => <ThemeChoice /> }];

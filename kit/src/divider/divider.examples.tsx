import { Divider } from './divider.tsx';

export const examples = [{ name: 'rest', render: () => <Divider /> }];

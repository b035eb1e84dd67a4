import { CrashNotice } from './crash-boundary.tsx';

export const examples = [{ name: 'after a crash', render: () => <CrashNotice /> }];

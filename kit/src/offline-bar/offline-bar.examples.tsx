import { OfflineBar } from './offline-bar.tsx';

export const examples = [{ name: 'offline', render: () => <OfflineBar offline /> }];

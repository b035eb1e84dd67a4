import Monitor from 'lucide-react/icons/monitor';
import { icon } from './icon.tsx';

export const MonitorIcon = icon(Monitor);

import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { icon } from './icon.tsx';

export const SendHorizontalIcon = icon(SendHorizontal);

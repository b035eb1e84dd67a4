import MessageCircle from 'lucide-react/icons/message-circle';
import { icon } from './icon.tsx';

export const MessageCircleIcon = icon(MessageCircle);

import MessageSquareText from 'lucide-react/icons/message-square-text';
import { icon } from './icon.tsx';

export const MessageSquareTextIcon = icon(MessageSquareText);

import LogOut from 'lucide-react/icons/log-out';
import { icon } from './icon.tsx';

export const LogOutIcon = icon(LogOut);

import Users from 'lucide-react/icons/users';
import { icon } from './icon.tsx';

export const UsersIcon = icon(Users);

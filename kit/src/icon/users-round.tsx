import UsersRound from 'lucide-react/icons/users-round';
import { icon } from './icon.tsx';

export const UsersRoundIcon = icon(UsersRound);
